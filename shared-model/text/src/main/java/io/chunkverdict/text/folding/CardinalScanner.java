package io.chunkverdict.text.folding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Finds English cardinals in words, such as "fourteen", "forty-eight" or "two hundred and five". Words of one number are
 * joined by one space or hyphen; the key is the words as written, joined by spaces.
 */
final class CardinalScanner {

    private static final Set<String> UNITS =
            Set.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine");
    private static final Set<String> TEENS = Set.of(
            "zero",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final Set<String> TENS =
            Set.of("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final Set<String> SCALES = Set.of("hundred", "thousand", "million", "billion", "trillion");

    private static final int LONGEST_WORD = 9;

    private final String text;

    private CardinalScanner(String text) {
        this.text = text;
    }

    /** {@code numerals} and the cardinals of {@code text}, in order. */
    static List<FoldedNumber> addTo(List<FoldedNumber> numerals, String text) {
        List<FoldedNumber> all = new ArrayList<>(numerals);
        new CardinalScanner(text).scan(all);
        all.sort(Comparator.comparingInt(FoldedNumber::start));
        return List.copyOf(all);
    }

    private void scan(List<FoldedNumber> into) {
        int i = 0;
        while (i < text.length()) {
            if (!isWordPart(i)) {
                i++;
                continue;
            }
            int end = wordEnd(i);
            String word = word(i, end);
            if (isCardinal(word)) {
                StringBuilder key = new StringBuilder(word);
                int numberEnd = extend(word, end, key);
                into.add(NumeralScanner.withNeighbours(text, i, numberEnd, key.toString(), i));
                end = numberEnd;
            }
            i = end;
        }
    }

    /** Takes in the words that go on the number ending at {@code end}; returns its new end. */
    private int extend(String lastWord, int end, StringBuilder key) {
        String last = lastWord;
        int numberEnd = end;
        while (true) {
            int next = afterSeparator(numberEnd);
            int nextEnd = wordEnd(next);
            String word = word(next, nextEnd);
            boolean and = SCALES.contains(last) && word.equals("and");
            if (and) {
                next = afterSeparator(nextEnd);
                nextEnd = wordEnd(next);
                word = word(next, nextEnd);
            }
            boolean small = isCardinal(word) && !SCALES.contains(word);
            boolean goesOn = (TENS.contains(last) && UNITS.contains(word))
                    || (SCALES.contains(last) && small)
                    || (SCALES.contains(word) && !and);
            if (!goesOn) {
                return numberEnd;
            }
            key.append(and ? " and " : " ").append(word);
            last = word;
            numberEnd = nextEnd;
        }
    }

    private static boolean isCardinal(String word) {
        return UNITS.contains(word) || TEENS.contains(word) || TENS.contains(word) || SCALES.contains(word);
    }

    private String word(int start, int end) {
        return end - start > LONGEST_WORD ? "" : text.substring(start, end);
    }

    private int afterSeparator(int i) {
        boolean separator = i < text.length() && (text.charAt(i) == ' ' || Characters.isHyphen(text.charAt(i)));
        return separator ? i + 1 : i;
    }

    private int wordEnd(int from) {
        int i = from;
        while (i < text.length() && isWordPart(i)) {
            i++;
        }
        return i;
    }

    /** Letters, digits and marks belong to words; so does either half of a surrogate pair: no cardinal holds one. */
    private boolean isWordPart(int i) {
        char c = text.charAt(i);
        return Character.isSurrogate(c) || Character.isLetterOrDigit(c) || Characters.isMark(c);
    }
}
