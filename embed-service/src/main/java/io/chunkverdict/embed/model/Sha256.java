package io.chunkverdict.embed.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 as lower-case hex, for the packages that know no messages. */
public final class Sha256 {
    private final MessageDigest digest = newDigest();

    /** Hash of the text's UTF-8 bytes. */
    public static String hex(String text) {
        Sha256 sha = new Sha256();
        sha.digest.update(text.getBytes(StandardCharsets.UTF_8));
        return sha.hex();
    }

    /** Adds all that is left of a stream, and copies it. */
    Sha256 add(InputStream in, OutputStream copy) throws IOException {
        new DigestInputStream(in, digest).transferTo(copy);
        return this;
    }

    /** The hash of everything added. */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }
}
