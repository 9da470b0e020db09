package io.chunkverdict.ingest.deadletter;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Bytes as JSON can hold them.
 *
 * @param text the bytes as text, or as base64
 * @param encoding {@code utf-8} or {@code base64}
 */
public record Bytes(String text, String encoding) {

    /** As text if they are text, else as base64. */
    public static Bytes of(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return new Bytes(text, "utf-8");
        } catch (CharacterCodingException e) {
            return new Bytes(Base64.getEncoder().encodeToString(bytes), "base64");
        }
    }

    /** As text, whatever they are: for reading, not for using. A character cut in two at the end is left out. */
    public static String readable(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.length();
        while (end > 0 && end > text.length() - 3 && text.charAt(end - 1) == '\uFFFD') {
            end--;
        }
        return text.substring(0, end);
    }
}
