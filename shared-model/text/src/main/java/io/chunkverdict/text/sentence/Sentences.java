package io.chunkverdict.text.sentence;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Cuts text into sentences: after {@code . ! ?} with closing quotes and white space, after the full stops of other scripts,
 * and at blank lines; not after a known abbreviation. Rules of reference/algorithms.md §2.3, in one pass over the text.
 */
public final class Sentences {

    private static final String STOPS = ".!?";
    private static final String CLOSERS = "\"')]*_»”";
    /** Full stops that need no white space after them: CJK, Devanagari, Arabic, Urdu, Armenian, Ethiopic. */
    private static final String UNSPACED_STOPS = "。｡！？．।॥؟۔۩։።";
    /** Brackets that still belong to the sentence such a full stop ends. */
    private static final String UNSPACED_CLOSERS = "」』】）〕》";

    private static final Set<String> ABBREVIATIONS = Set.of(
            "mr", "mrs", "ms", "dr", "prof", "sr", "jr", "st", "vs", "etc", "e.g", "i.e", "fig", "no", "vol", "inc",
            "ltd", "co", "dept", "approx");
    private static final int LONGEST_ABBREVIATION = 6;

    private final String text;
    private final List<Span> sentences = new ArrayList<>();
    private int sentenceStart;
    /** Index of the last character before the scan's position that is no white space; -1 if none. */
    private int lastInk = -1;
    /** The last ink an abbreviation was looked for at, and what came of it: blank lines in a row share it. */
    private int judgedInk = -2;

    private boolean judgedAbbreviation;

    private Sentences(String text) {
        this.text = text;
    }

    /**
     * The sentences of {@code text}: in order, disjoint, each without white space at its ends; everything between them is
     * white space.
     */
    public static List<Span> spans(String text) {
        Sentences scan = new Sentences(text);
        scan.run();
        return scan.sentences;
    }

    private void run() {
        int i = 0;
        while (i <= text.length()) {
            int end = boundaryEnd(i);
            if (end < 0) {
                advance(i);
                i++;
                continue;
            }
            if (!afterAbbreviation(i)) {
                cut(end);
            }
            if (end == i) {
                advance(i);
                i++;
            }
            for (; i < end; i++) {
                advance(i);
            }
        }
        cut(text.length());
    }

    private void advance(int i) {
        if (i < text.length() && !Whitespace.is(text.charAt(i))) {
            lastInk = i;
        }
    }

    /** Where the break that begins at {@code i} ends, or -1 if none begins there. */
    private int boundaryEnd(int i) {
        char before = i == 0 ? ' ' : text.charAt(i - 1);
        if (STOPS.indexOf(before) >= 0) {
            int closed = skipClosers(i);
            int end = skipWhitespace(closed);
            return end > closed ? end : -1;
        }
        if (UNSPACED_STOPS.indexOf(before) >= 0) {
            boolean bracketFollows = i < text.length() && UNSPACED_CLOSERS.indexOf(text.charAt(i)) >= 0;
            return bracketFollows ? -1 : skipWhitespace(skipClosers(i));
        }
        if (text.startsWith("\n\n", i)) {
            int end = i + 2;
            while (end < text.length() && text.charAt(end) == '\n') {
                end++;
            }
            return end;
        }
        return -1;
    }

    private int skipClosers(int from) {
        int i = from;
        while (i < text.length() && CLOSERS.indexOf(text.charAt(i)) >= 0) {
            i++;
        }
        return i;
    }

    private int skipWhitespace(int from) {
        int i = from;
        while (i < text.length() && Whitespace.is(text.charAt(i))) {
            i++;
        }
        return i;
    }

    /**
     * Whether what stands before a break at {@code i}, the break's own first character included, ends in an abbreviation.
     * Only the few characters that an abbreviation can have are looked at.
     */
    private boolean afterAbbreviation(int i) {
        int ink = i < text.length() && !Whitespace.is(text.charAt(i)) ? i : lastInk;
        if (ink != judgedInk) {
            judgedInk = ink;
            judgedAbbreviation = endsInAbbreviation(ink);
        }
        return judgedAbbreviation;
    }

    private boolean endsInAbbreviation(int ink) {
        int end = ink + 1;
        while (end > 0 && STOPS.indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        int start = end;
        while (start > 0 && end - start <= LONGEST_ABBREVIATION && !separatesWords(text.charAt(start - 1))) {
            start--;
        }
        return ABBREVIATIONS.contains(text.substring(start, end).toLowerCase(Locale.ROOT));
    }

    private static boolean separatesWords(char c) {
        return c == '(' || Whitespace.is(c);
    }

    private void cut(int end) {
        Whitespace.strip(text, new Span(sentenceStart, end)).ifPresent(sentences::add);
        sentenceStart = end;
    }
}
