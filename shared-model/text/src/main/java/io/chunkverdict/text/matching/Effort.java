package io.chunkverdict.text.matching;

/** Counts the work of one search, so that tests can hold it to a bound without a clock. */
final class Effort {

    private long plainAlignments;
    private long numberAlignments;
    private long cells;

    void plainAlignment(long touchedWords) {
        plainAlignments++;
        cells += touchedWords;
    }

    void numberAlignment(long touchedCells) {
        numberAlignments++;
        cells += touchedCells;
    }

    void slide(long steps) {
        cells += steps;
    }

    /** Longest common subsequences computed, numbers disregarded. */
    long plainAlignments() {
        return plainAlignments;
    }

    /** Alignments computed that bind numbers. */
    long numberAlignments() {
        return numberAlignments;
    }

    /** Machine words and table cells touched, and steps of the sliding counts. */
    long cells() {
        return cells;
    }
}
