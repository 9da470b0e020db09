package io.chunkverdict.text.folding;

import java.util.Arrays;

/**
 * Leads from code units of a folded form back to code units of its source.
 *
 * <p>Kept as pieces: a straight piece maps unit by unit, a block maps all of its units to one stretch of the source. Plain
 * prose needs hardly any pieces, so a map costs little beside its text.
 */
final class OffsetMap {

    private static final int STRAIGHT = -1;

    /** First folded unit of each piece. */
    private final int[] at;
    /** Source start of each piece. */
    private final int[] from;
    /** Source end of a block; {@link #STRAIGHT} for a straight piece. */
    private final int[] to;

    private OffsetMap(int[] at, int[] from, int[] to) {
        this.at = at;
        this.from = from;
        this.to = to;
    }

    /** First source unit of folded unit {@code unit}. */
    int start(int unit) {
        int piece = piece(unit);
        return to[piece] == STRAIGHT ? from[piece] + (unit - at[piece]) : from[piece];
    }

    /** One past the last source unit of folded unit {@code unit}. */
    int end(int unit) {
        int piece = piece(unit);
        return to[piece] == STRAIGHT ? from[piece] + (unit - at[piece]) + 1 : to[piece];
    }

    private int piece(int unit) {
        int found = Arrays.binarySearch(at, unit);
        return found >= 0 ? found : -found - 2;
    }

    /** Collects pieces in order. */
    static final class Builder {
        private int[] at = new int[16];
        private int[] from = new int[16];
        private int[] to = new int[16];
        private int pieces;

        /** Where a straight piece would go on in the source; meaningless after a block. */
        private int next;

        /** Says that {@code units} folded units beginning at {@code unit} come from {@code [start, end)} of the source. */
        void add(int unit, int units, int start, int end) {
            boolean straight = units == end - start;
            if (straight && pieces > 0 && to[pieces - 1] == STRAIGHT && next == start) {
                next = end;
                return;
            }
            if (pieces == at.length) {
                at = Arrays.copyOf(at, pieces * 2);
                from = Arrays.copyOf(from, pieces * 2);
                to = Arrays.copyOf(to, pieces * 2);
            }
            at[pieces] = unit;
            from[pieces] = start;
            to[pieces] = straight ? STRAIGHT : end;
            pieces++;
            next = end;
        }

        OffsetMap build() {
            return new OffsetMap(Arrays.copyOf(at, pieces), Arrays.copyOf(from, pieces), Arrays.copyOf(to, pieces));
        }
    }
}
