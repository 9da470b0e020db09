package io.chunkverdict.score.export;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Ids as TREC files need them: one word of ASCII, and different for different ids. */
public final class TrecId {

    private static final String KEPT = "-._~";

    private TrecId() {}

    /** Percent-encodes everything but RFC 3986's unreserved characters, as UTF-8. */
    public static String encode(String id) {
        StringBuilder word = new StringBuilder(id.length());
        for (byte octet : id.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xff);
            if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || KEPT.indexOf(c) >= 0) {
                word.append(c);
            } else {
                word.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
        return word.toString();
    }
}
