package io.chunkverdict.text.folding;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;

/** Folds one text into one form, from left to right; used once. */
final class Folder {

    /** Most code points that are normalised together. */
    static final int LONGEST_SEGMENT = 32;

    private static final int REPLACEMENT = 0xFFFD;

    private final String source;
    private final boolean keepHyphens;
    private final boolean normalized;
    private final StringBuilder out;
    private final OffsetMap.Builder map = new OffsetMap.Builder();

    /** Of the characters met so far. */
    private final Map<Integer, int[]> normalForms = new HashMap<>();

    private int spaceStart = -1;
    private int spaceEnd;
    private boolean metHyphenAtLineEnd;

    Folder(String source, boolean keepHyphens) {
        this.source = source;
        this.keepHyphens = keepHyphens;
        this.normalized = !hasLongSegment(source) && Normalizer.isNormalized(source, Normalizer.Form.NFKC);
        this.out = new StringBuilder(source.length());
    }

    /** On these the normaliser takes quadratic time. */
    private static boolean hasLongSegment(String text) {
        int run = 0;
        for (int i = 0; i < text.length() && run < LONGEST_SEGMENT; i += Character.charCount(text.codePointAt(i))) {
            run = Characters.continuesSegment(text.codePointAt(i)) ? run + 1 : 0;
        }
        return run == LONGEST_SEGMENT;
    }

    boolean metHyphenAtLineEnd() {
        return metHyphenAtLineEnd;
    }

    FoldedForm fold() {
        int position = 0;
        while (position < source.length()) {
            position = step(position);
        }
        return new FoldedForm(out.toString(), map.build());
    }

    /** Folds what begins at {@code position}; returns where the next begins. */
    private int step(int position) {
        int c = at(position);
        int after = position + Character.charCount(c);
        if (c == Characters.SOFT_HYPHEN) {
            return after;
        }
        if (Characters.isHyphen(c)) {
            int joined = afterHyphenAtLineEnd(position, after);
            if (joined >= 0) {
                metHyphenAtLineEnd = true;
                if (keepHyphens) {
                    normalize(c, position, after);
                }
                return joined;
            }
        }
        if (Characters.keepsItsForm(c)) {
            emit(c, position, after);
            return after;
        }
        int next = skipSoftHyphens(after);
        if (next == source.length() || !Characters.continuesSegment(at(next))) {
            normalize(c, position, after);
            return after;
        }
        return segment(c, position, after);
    }

    private void normalize(int c, int start, int end) {
        if (c < 0x80 || normalized) {
            emit(c, start, end);
        } else {
            for (int folded : normalForms.computeIfAbsent(c, Folder::normalForm)) {
                emit(folded, start, end);
            }
        }
    }

    private static int[] normalForm(int c) {
        return Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC)
                .codePoints()
                .toArray();
    }

    /** A character with those that compose with it or are ordered behind it. */
    private int segment(int first, int start, int afterFirst) {
        StringBuilder characters = new StringBuilder().appendCodePoint(first);
        int end = afterFirst;
        int length = 1;
        boolean gaps = false;
        while (length < LONGEST_SEGMENT) {
            int next = skipSoftHyphens(end);
            if (next == source.length() || !Characters.continuesSegment(at(next))) {
                break;
            }
            gaps |= next > end;
            characters.appendCodePoint(at(next));
            end = next + Character.charCount(at(next));
            length++;
        }
        String folded = Normalizer.normalize(characters, Normalizer.Form.NFKC);
        if (!gaps && folded.contentEquals(characters)) {
            for (int i = start; i < end; i += Character.charCount(at(i))) {
                emit(at(i), i, i + Character.charCount(at(i)));
            }
        } else {
            int segmentEnd = end;
            folded.codePoints().forEach(c -> emit(c, start, segmentEnd));
        }
        return end;
    }

    private void emit(int c, int start, int end) {
        if (Characters.isSpace(c)) {
            spaceStart = spaceStart < 0 ? start : spaceStart;
            spaceEnd = end;
            return;
        }
        if (spaceStart >= 0) {
            if (!out.isEmpty()) {
                append(' ', spaceStart, spaceEnd);
            }
            spaceStart = -1;
        }
        if (c == 0x0130) { // the only character whose lower case is longer
            append('i', start, end);
            append(0x0307, start, end);
        } else {
            int lower = Character.toLowerCase(c);
            append(lower == 'ς' ? 'σ' : lower, start, end);
        }
    }

    private void append(int c, int start, int end) {
        map.add(out.length(), Character.charCount(c), start, end);
        out.appendCodePoint(c);
    }

    /** Where the word goes on if the hyphen before {@code after} divides it at a line end, else -1. */
    private int afterHyphenAtLineEnd(int hyphen, int after) {
        int position = skipBlanks(after);
        if (position == source.length() || !Characters.isLineBreak(source.charAt(position))) {
            return -1;
        }
        boolean pair = source.startsWith("\r\n", position);
        position = skipBlanks(position + (pair ? 2 : 1));
        return position < source.length() && Character.isLetter(at(position)) && followsLetter(hyphen) ? position : -1;
    }

    private int skipBlanks(int position) {
        while (position < source.length()) {
            int c = source.charAt(position);
            if (c != Characters.SOFT_HYPHEN && (!Characters.isSpace(c) || Characters.isLineBreak(c))) {
                break;
            }
            position++;
        }
        return position;
    }

    private boolean followsLetter(int position) {
        int before = position;
        while (before > 0) {
            int c = source.codePointBefore(before);
            if (c != Characters.SOFT_HYPHEN && !Characters.isMark(c)) {
                return Character.isLetter(c);
            }
            before -= Character.charCount(c);
        }
        return false;
    }

    private int skipSoftHyphens(int position) {
        while (position < source.length() && source.charAt(position) == Characters.SOFT_HYPHEN) {
            position++;
        }
        return position;
    }

    private int at(int position) {
        int c = source.codePointAt(position);
        return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? REPLACEMENT : c;
    }
}
