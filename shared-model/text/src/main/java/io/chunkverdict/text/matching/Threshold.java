package io.chunkverdict.text.matching;

/**
 * When a similarity suffices, in integers: 20000·L ≥ T·(|G| + |W|).
 *
 * @param tenThousandths T, the threshold times 10,000, 0 to 10,000
 */
record Threshold(int tenThousandths) {

    private static final long DOUBLE_SCALE = 20_000;

    Threshold {
        if (tenThousandths < 0 || tenThousandths > 10_000) {
            throw new IllegalArgumentException("threshold is " + tenThousandths + "; it must lie within 0 to 10,000");
        }
    }

    /** The threshold next to {@code similarity}, which is 0 to 1. */
    static Threshold of(double similarity) {
        return new Threshold((int) Math.round(similarity * 10_000));
    }

    /** Whether {@code matched} characters suffice for a gold and a window of these lengths. */
    boolean isReachedBy(int matched, int gold, int window) {
        return DOUBLE_SCALE * matched >= (long) tenThousandths * ((long) gold + window);
    }

    /** The fewest matched characters that suffice. */
    int required(int gold, int window) {
        long product = (long) tenThousandths * ((long) gold + window);
        return (int) ((product + DOUBLE_SCALE - 1) / DOUBLE_SCALE);
    }
}
