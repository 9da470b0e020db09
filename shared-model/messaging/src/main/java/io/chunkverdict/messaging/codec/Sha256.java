package io.chunkverdict.messaging.codec;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 as lower-case hex. */
public final class Sha256 {

    private final MessageDigest digest = newDigest();

    /** Hash of the bytes. */
    public static String hex(byte[] bytes) {
        return new Sha256().add(bytes).hex();
    }

    /** Hash of the text's UTF-8 bytes. */
    public static String hex(String text) {
        return hex(text.getBytes(StandardCharsets.UTF_8));
    }

    public Sha256 add(byte[] bytes) {
        digest.update(bytes);
        return this;
    }

    /** Adds the text's UTF-8 bytes and a NUL, so that neighbouring parts can't run into each other. */
    public Sha256 addTerminated(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return this;
    }

    /** The hash of everything added; afterwards this object is as new. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
