package io.chunkverdict.embed.model;

import java.util.Arrays;

/**
 * What an encoder reads: token ids with special tokens, cut at the model's limit. Two texts with equal ids have equal
 * vectors, whatever they were cut from.
 */
public final class TokenIds {

    private final int[] ids;
    private final int secondType;
    private final int hash;

    /** @param ids not to be changed afterwards */
    public TokenIds(int... ids) {
        this(ids, ids.length);
    }

    /**
     * A pair of texts in one sequence.
     *
     * @param ids not to be changed afterwards
     * @param secondType place of the first token of type 1; those before it are of type 0
     */
    TokenIds(int[] ids, int secondType) {
        this.ids = ids;
        this.secondType = secondType;
        this.hash = 31 * Arrays.hashCode(ids) + secondType;
    }

    /** How many there are, special tokens included. */
    public int length() {
        return ids.length;
    }

    /** The id at {@code position}, from 0. */
    public int at(int position) {
        return ids[position];
    }

    /** The token type at {@code position}: 1 in the second text of a pair, else 0. */
    int typeAt(int position) {
        return position < secondType ? 0 : 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TokenIds that
                && hash == that.hash
                && secondType == that.secondType
                && Arrays.equals(ids, that.ids);
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
