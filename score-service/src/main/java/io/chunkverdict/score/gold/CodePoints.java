package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.Span;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Converts offsets of a text from UTF-16 code units to code points.
 *
 * @param lowSurrogates places of the low surrogates, ascending; empty for nearly every text
 */
public record CodePoints(int[] lowSurrogates) {

    public static CodePoints of(String text) {
        return new CodePoints(IntStream.range(1, text.length())
                .filter(i -> Character.isSurrogatePair(text.charAt(i - 1), text.charAt(i)))
                .toArray());
    }

    /** The code points before this UTF-16 offset. */
    public int at(int utf16) {
        if (lowSurrogates.length == 0) {
            return utf16;
        }
        int place = Arrays.binarySearch(lowSurrogates, utf16);
        return utf16 - (place >= 0 ? place : -place - 1);
    }

    /** The span in code points. */
    public Span of(Span utf16) {
        return new Span(at(utf16.start()), at(utf16.end()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CodePoints that && Arrays.equals(lowSurrogates, that.lowSurrogates);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(lowSurrogates);
    }

    @Override
    public String toString() {
        return "CodePoints[" + lowSurrogates.length + " pairs]";
    }
}
