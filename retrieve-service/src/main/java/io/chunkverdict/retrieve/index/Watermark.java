package io.chunkverdict.retrieve.index;

import java.util.List;
import java.util.OptionalLong;

/**
 * How far an index is complete: a run at revision r can be answered from revision r's watermark on.
 *
 * <p>An index is added to a suite at some revision, its base. The corpus of that moment arrives under its original
 * revisions, which are not dense; so below the base documents are counted, and above it revisions.
 *
 * @param value the largest revision up to which everything is processed; 0 at first
 * @param base when it is known: the suite's revision when the index was added
 * @param baseCount documents the corpus held then, failed ones included; 0 while the base is unknown
 * @param baseSeen distinct documents processed at or below the base; 0 while it is unknown
 */
public record Watermark(long value, OptionalLong base, int baseCount, int baseSeen) {

    /** Of an index nothing is known about. */
    public static final Watermark UNKNOWN = new Watermark(0, OptionalLong.empty(), 0, 0);

    /** Whether a revision is processed beyond doubt, so that its messages can be dropped. */
    public boolean covers(long revision) {
        return revision <= value;
    }

    /** Whether revisions from here on count one by one. */
    public boolean pastBase() {
        return base.isPresent() && value >= base.getAsLong();
    }

    /**
     * The same with its base known.
     *
     * @param seen distinct documents processed at or below the base so far
     */
    public Watermark withBase(long newBase, int newBaseCount, int seen) {
        return new Watermark(value, OptionalLong.of(newBase), newBaseCount, seen).settleBase();
    }

    /**
     * The same with one more revision processed, which may not move it yet.
     *
     * @param firstOfDocument whether it is the first of its document at or below the base
     */
    public Watermark processed(long revision, boolean firstOfDocument) {
        if (base.isEmpty() || revision > base.getAsLong() || !firstOfDocument) {
            return this;
        }
        return new Watermark(value, base, baseCount, baseSeen + 1).settleBase();
    }

    /**
     * The same moved over processed revisions, as far as they are dense.
     *
     * @param processedAbove revisions above {@link #value}, rising; maybe not all there are
     */
    public Watermark advance(List<Long> processedAbove) {
        if (!pastBase()) {
            return this;
        }
        long reached = value;
        for (long revision : processedAbove) {
            if (revision > reached + 1) {
                break;
            }
            reached = Math.max(reached, revision);
        }
        return new Watermark(reached, base, baseCount, baseSeen);
    }

    private Watermark settleBase() {
        long floor = base.orElseThrow();
        return value < floor && baseSeen >= baseCount ? new Watermark(floor, base, baseCount, baseSeen) : this;
    }
}
