package io.chunkverdict.model.wording;

import java.util.Locale;

/** Numbers of things as sentences write them: {@code 1 question}, {@code 1,204 questions}. */
public final class Counted {

    private Counted() {}

    /** A number and its noun, which takes a plural in -s, or in -ies after a consonant and y. */
    public static String of(long number, String noun) {
        return of(number, noun, plural(noun));
    }

    /** A number and the words that agree with it: {@code of(1, "question is", "questions are")}. */
    public static String of(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    /** A part of a whole, before a verb that agrees with the part: {@code 1 of 7 documents has}, {@code 1 of 1 document has}. */
    public static String of(long part, long whole, String noun, String one, String many) {
        return String.format(Locale.ROOT, "%,d of %s %s", part, of(whole, noun), part == 1 ? one : many);
    }

    /** What agrees with a number that stands elsewhere. */
    public static String agreeing(long number, String one, String many) {
        return number == 1 ? one : many;
    }

    /** An estimate without digits that it can't have: rounded up to two significant ones, {@code 6,676} to {@code 6,700}. */
    public static String about(double estimate) {
        double unit = 1;
        while (Math.ceil(estimate) / unit >= 100) {
            unit *= 10;
        }
        return String.format(Locale.ROOT, "%,.0f", Math.ceil(estimate / unit) * unit);
    }

    private static String plural(String noun) {
        int end = noun.length() - 1;
        boolean ies = end > 0 && noun.charAt(end) == 'y' && "aeiou".indexOf(noun.charAt(end - 1)) < 0;
        return ies ? noun.substring(0, end) + "ies" : noun + "s";
    }
}
