package io.chunkverdict.ingest.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tells a receiver that a delivery comes from somebody who knows the secret, and that nobody changed it on the way. */
public final class Signature {
    private static final String ALGORITHM = "HmacSHA256";

    private Signature() {}

    /** {@code sha256=} and the hex digits of HMAC-SHA-256 over the body's bytes, keyed by the secret in UTF-8. */
    public static String of(String secret, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
