package io.chunkverdict.embed.cache;

import io.chunkverdict.embed.model.Role;
import io.chunkverdict.embed.model.Sha256;

/**
 * A text in a role, by content.
 *
 * @param role how it is embedded
 * @param hash SHA-256 (lower-case hex) of the text in UTF-8, before prefix and trimming
 */
public record TextKey(Role role, String hash) implements Comparable<TextKey> {

    public static TextKey of(Role role, String text) {
        return new TextKey(role, Sha256.hex(text));
    }

    /** By role, then by hash: an order in which concurrent writers can't deadlock. */
    @Override
    public int compareTo(TextKey other) {
        int byRole = role.compareTo(other.role);
        return byRole != 0 ? byRole : hash.compareTo(other.hash);
    }
}
