package io.chunkverdict.text.folding;

import java.util.ArrayList;
import java.util.List;

/**
 * Finds numbers written in digits, leftmost longest, in linear time; used once.
 *
 * <pre>
 * number   = sign? (core exponent? raised* | fraction) ( ' '? percent )?
 * core     = D{1,3} (' ' D{3})+ ([.,] D+)?   not after a digit, dot or comma, the groups not before a digit
 *          | D+ (J D+)*
 * exponent = e [+-−]? D+                      not before a letter
 * raised   = superscript or subscript digits, their sign, fraction characters
 * sign     = + - − ±                          not after a letter, digit, _ ) ] %
 * </pre>
 *
 * D is any decimal digit; J one of {@code . , ' ’ · : / - ‐ – − _ ٫ ٬}.
 */
final class NumeralScanner {

    private static final String JOINERS = ".,'’·:/-‐–−_٫٬";
    private static final String SIGNS = "+-−±";
    private static final String PERCENTS = "%‰‱";
    private static final int NONE = -1;

    private final String text;
    private final List<FoldedNumber> numbers = new ArrayList<>();
    private int previousEnd;

    NumeralScanner(String text) {
        this.text = text;
    }

    List<FoldedNumber> scan() {
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (Characters.isDigit(c)) {
                i = number(i, afterRaised(afterExponent(afterCore(i))));
            } else if (Characters.isVulgarFraction(c)) {
                i = number(i, i + 1);
            } else {
                i += Character.charCount(c);
            }
        }
        return List.copyOf(numbers);
    }

    private int number(int coreStart, int coreEnd) {
        int start = hasSign(coreStart) ? coreStart - 1 : coreStart;
        StringBuilder key = new StringBuilder();
        if (start < coreStart) {
            key.append(text.charAt(start) == '−' ? '-' : text.charAt(start));
        }
        key.append(text, coreStart, coreEnd);
        int end = coreEnd;
        if (isOneOf(PERCENTS, end)) {
            end += 1;
            key.append(text.charAt(end - 1));
        } else if (isSpace(end) && isOneOf(PERCENTS, end + 1)) {
            end += 2;
            key.append(text.charAt(end - 1));
        }
        numbers.add(withNeighbours(text, start, end, key.toString(), previousEnd));
        previousEnd = end;
        return end;
    }

    /** A number with the letters around it; those before {@code bound} belong to another number. */
    static FoldedNumber withNeighbours(String text, int start, int end, String key, int bound) {
        int prefixStart = start;
        while (prefixStart > bound && Characters.isAlphabetic(text.codePointBefore(prefixStart))) {
            prefixStart -= Character.charCount(text.codePointBefore(prefixStart));
        }
        int gluedEnd = afterLetters(text, end);
        boolean glued = gluedEnd > end;
        String unit = text.substring(end, gluedEnd);
        if (!glued && end < text.length() && text.charAt(end) == ' ') {
            unit = text.substring(end + 1, afterLetters(text, end + 1));
        }
        return new FoldedNumber(start, end, key, text.substring(prefixStart, start), unit, glued);
    }

    private static int afterLetters(String text, int from) {
        int i = from;
        while (i < text.length() && Characters.isAlphabetic(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    private boolean hasSign(int coreStart) {
        int sign = coreStart - 1;
        if (sign < previousEnd || !isOneOf(SIGNS, sign)) {
            return false;
        }
        if (sign == 0) {
            return true;
        }
        int before = text.codePointBefore(sign);
        return !Character.isLetter(before) && !Characters.isDigit(before) && "_)]%".indexOf(before) < 0;
    }

    private int afterCore(int start) {
        int grouped = afterGroups(start);
        if (grouped != NONE) {
            return grouped; // always longer: digits before a space end the other kind
        }
        int end = afterDigits(start);
        while (isOneOf(JOINERS, end) && isDigit(end + 1)) {
            end = afterDigits(end + 1);
        }
        return end;
    }

    /** The end of digits grouped by spaces, as in "1 300.5"; {@link #NONE} if there is no group. */
    private int afterGroups(int start) {
        if (start > 0) {
            int before = text.codePointBefore(start);
            if (Characters.isDigit(before) || before == '.' || before == ',') {
                return NONE;
            }
        }
        int first = afterDigits(start);
        if (text.codePointCount(start, first) > 3) {
            return NONE;
        }
        int end = first;
        while (isSpace(end)) {
            int group = afterDigits(end + 1);
            if (text.codePointCount(end + 1, group) != 3) {
                break;
            }
            end = group;
        }
        if (end == first) {
            return NONE;
        }
        return isOneOf(".,", end) && isDigit(end + 1) ? afterDigits(end + 1) : end;
    }

    private int afterExponent(int end) {
        if (!isOneOf("e", end)) {
            return end;
        }
        int digits = isOneOf("+-−", end + 1) ? end + 2 : end + 1;
        int after = afterDigits(digits);
        boolean letter = after < text.length() && Character.isLetter(text.codePointAt(after));
        return after > digits && !letter ? after : end;
    }

    private int afterRaised(int end) {
        int after = end;
        while (after < text.length()) {
            int c = text.charAt(after);
            if (Characters.isRaisedOrLoweredDigit(c) || Characters.isVulgarFraction(c)) {
                after++;
            } else if ((c == '−' || c == '+')
                    && after + 1 < text.length()
                    && Characters.isRaisedOrLoweredDigit(text.charAt(after + 1))) {
                after += 2; // NFKC made an ordinary sign of the raised one in 10⁻³
            } else {
                break;
            }
        }
        return after;
    }

    private int afterDigits(int from) {
        int i = from;
        while (isDigit(i)) {
            i += Character.charCount(text.codePointAt(i));
        }
        return Math.max(i, from);
    }

    private boolean isDigit(int i) {
        return i < text.length() && Characters.isDigit(text.codePointAt(i));
    }

    private boolean isSpace(int i) {
        return i < text.length() && text.charAt(i) == ' ';
    }

    private boolean isOneOf(String characters, int i) {
        return i < text.length() && characters.indexOf(text.charAt(i)) >= 0;
    }
}
