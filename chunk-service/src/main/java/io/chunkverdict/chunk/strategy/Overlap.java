package io.chunkverdict.chunk.strategy;

/** The rule that fixed and recursive share: chunks must move on. */
final class Overlap {

    private Overlap() {}

    /** @throws IllegalArgumentException unless {@code 0 <= overlap < chunkSize} */
    static void check(int chunkSize, int overlap) {
        if (chunkSize < 1 || overlap < 0 || overlap >= chunkSize) {
            throw new IllegalArgumentException("chunkSize " + chunkSize + " with overlap " + overlap
                    + ": overlap must be 0 or more and below chunkSize");
        }
    }
}
