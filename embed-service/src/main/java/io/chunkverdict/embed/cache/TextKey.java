package io.chunkverdict.embed.cache;

import io.chunkverdict.embed.model.Role;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A text in a role, by content.
 *
 * @param role how it is embedded
 * @param hash SHA-256 (lower-case hex) of the text in UTF-8, before prefix and trimming
 */
public record TextKey(Role role, String hash) implements Comparable<TextKey> {

    public static TextKey of(Role role, String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return new TextKey(role, HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every JDK has SHA-256", missing);
        }
    }

    /** By role, then by hash: an order in which concurrent writers can't deadlock. */
    @Override
    public int compareTo(TextKey other) {
        int byRole = role.compareTo(other.role);
        return byRole != 0 ? byRole : hash.compareTo(other.hash);
    }
}
