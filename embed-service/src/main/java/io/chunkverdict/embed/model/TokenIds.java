package io.chunkverdict.embed.model;

import java.util.Arrays;

/**
 * What an encoder reads: token ids with special tokens, cut at the model's limit. Two texts with equal ids have equal
 * vectors, whatever they were cut from.
 */
public final class TokenIds {

    private final int[] ids;
    private final int hash;

    /** @param ids not to be changed afterwards */
    public TokenIds(int... ids) {
        this.ids = ids;
        this.hash = Arrays.hashCode(ids);
    }

    /** How many there are, special tokens included. */
    public int length() {
        return ids.length;
    }

    /** The id at {@code position}, from 0. */
    public int at(int position) {
        return ids[position];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenIds that && hash == that.hash && Arrays.equals(ids, that.ids);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return Arrays.toString(ids);
    }
}
