package io.chunkverdict.text.matching;

/**
 * A stretch of a passage's form compared with a whole gold; code points.
 *
 * @param start first code point
 * @param end one past the last code point
 * @param matched characters matched by the best alignment
 */
record Window(int start, int end, int matched) {

    int length() {
        return end - start;
    }

    /** 2L / (|G| + |W|), for a gold of {@code gold} code points. */
    double similarity(int gold) {
        return 2.0 * matched / ((double) gold + length());
    }

    /** Best first for a gold of {@code gold} code points: the more similar, then the earlier, then the shorter. */
    int compareTo(Window other, int gold) {
        long mine = (long) matched * ((long) gold + other.length());
        long others = (long) other.matched * ((long) gold + length());
        if (mine != others) {
            return mine > others ? -1 : 1;
        }
        return start != other.start ? Integer.compare(start, other.start) : Integer.compare(end, other.end);
    }
}
