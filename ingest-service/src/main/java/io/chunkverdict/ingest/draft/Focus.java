package io.chunkverdict.ingest.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The figure in a sentence that its question asks for.
 *
 * @param kind what sort of figure
 * @param start where it begins in the sentence, qualifiers such as {@code at least} included
 * @param end one past its last character
 * @param unit what is counted ({@code passengers}); empty for kinds that have a question word of their own
 */
record Focus(Kind kind, int start, int end, String unit) {
    /** Sorts of figures. */
    enum Kind {
        PERCENT,
        MONEY,
        DURATION,
        FREQUENCY,
        TIME_OF_DAY,
        DATE,
        COUNT
    }

    private static final String NUMBER = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
    private static final String WORD_NUMBER =
            "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty"
                    + "|thirty|forty|fifty|sixty|ninety|a hundred";
    private static final String AMOUNT = "(?:" + NUMBER + "|\\b(?i:" + WORD_NUMBER + ")\\b)(?:\\s?\\(\\d+\\))?";
    private static final String RANGE = AMOUNT + "(?:\\s?(?:–|-|to|or)\\s?(?:" + AMOUNT + "))?";
    private static final String PERIOD = "(?:calendar |business |working |consecutive |full |whole |successive )?"
            + "(?:seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|nights?|milliseconds?)";
    private static final String MONTH =
            "January|February|March|April|May|June|July|August|September|October|November|December";
    private static final String QUALIFIER =
            "(?:(?:at least|at most|up to|no more than|not more than|no less than|no fewer"
                    + " than|less than|fewer than|more than|about|approximately|roughly|nearly|almost|exactly|some|only|just"
                    + "|a maximum of|a minimum of|a total of|no later than)\\s+)";

    /** Without one of these there is no figure; most sentences are done with here. */
    private static final Pattern ANY = Pattern.compile(
            "\\d|\\b(?:" + WORD_NUMBER + "|every|once|twice|(?:three|four) times)\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern PERCENT = Pattern.compile(QUALIFIER + "?(?:" + AMOUNT
            + "\\s?%\\s?(?:–|-|to|or)\\s?)?(?:" + RANGE + ")\\s?(?:%|percent\\b|per cent\\b)(?! (?:confidence|CI))");
    private static final Pattern MONEY = Pattern.compile(
            QUALIFIER + "?(?:(?:[€$£]|EUR |USD |US\\$|GBP )\\s?(?:" + NUMBER
                    + ")(?:\\s(?:million|billion|thousand))?|(?:" + NUMBER
                    + ")(?:\\s(?:million|billion|thousand))?\\s?(?:€|euros?\\b|dollars?\\b|pounds?\\b|EUR\\b|USD\\b|cents?\\b))");
    private static final Pattern FREQUENCY = Pattern.compile(
            "\\bevery\\s+(?:(?:" + AMOUNT + ")\\s+)?" + PERIOD
                    + "\\b|\\b(?:once|twice|three times|four times)\\s+(?:a|per|every|each)\\s+(?:day|week|month|quarter|year|hour)\\b");
    private static final Pattern DURATION =
            Pattern.compile(QUALIFIER + "?(?:" + RANGE + ")(?:\\s|-)" + PERIOD + "\\b(?!-)(?! old)");
    private static final Pattern TIME = Pattern.compile(
            "\\b(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?:\\s?(?:a\\.?m\\.?|p\\.?m\\.?))?(?!\\d)|\\b\\d{1,2}\\s?(?:am|pm)\\b");
    private static final Pattern DATE =
            Pattern.compile("\\b\\d{1,2}(?:st|nd|rd|th)?\\s(?:" + MONTH + ")(?:\\s\\d{4})?\\b|\\b(?:"
                    + MONTH + ")\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?\\b|\\b(?:" + MONTH
                    + ")\\s(?:19|20)\\d{2}\\b|(?<=\\b(?:in|since|until|by|from)\\s)(?:19|20)\\d{2}\\b");
    private static final Pattern COUNT = Pattern.compile(QUALIFIER + "?(?:" + RANGE
            + ")(?:\\s(?:million|billion|thousand))?\\s(?<unit>[\\p{L}°][\\p{L}°/²³-]*(?:\\s[\\p{L}-]+){0,2})");

    /** A number after one of these is a name, not a quantity. */
    private static final Set<String> NAMING =
            Set.of(("section article clause chapter table figure fig exhibit schedule annex"
                            + " appendix part page no number version release phase step level type class form rule line row item"
                            + " paragraph recommendation report route zone room pier track channel equation eq theorem experiment"
                            + " model grade stage group arm day week year note act title volume vol issue code option of-the")
                    .split(" "));

    private static final Set<String> UNIT_END =
            Set.of(("of to in on at by for from with and or as is are was were be per"
                            + " than that which who when if unless must may shall can will should has have had before after within"
                            + " until since during between through into over under about more less while where the a an each every"
                            + " only not out up down apart away ahead old long wide high deep tall later earlier ago additional"
                            + " times instead without via using used made found given taken being been plus minus against")
                    .split(" "));

    private static final Set<String> SHORT_UNITS = Set.of("%", "a", "s", "x");

    /** Whether a word is a number, in figures or spelled out. */
    static boolean isNumber(String word) {
        return ANY.matcher(word).find();
    }

    /** All of them, leftmost first; none is inside another. */
    static List<Focus> in(String sentence) {
        List<Focus> found = new ArrayList<>();
        if (!ANY.matcher(sentence).find()) {
            return found;
        }
        find(found, Kind.PERCENT, PERCENT, sentence);
        find(found, Kind.MONEY, MONEY, sentence);
        find(found, Kind.FREQUENCY, FREQUENCY, sentence);
        find(found, Kind.DURATION, DURATION, sentence);
        find(found, Kind.DATE, DATE, sentence);
        find(found, Kind.TIME_OF_DAY, TIME, sentence);
        find(found, Kind.COUNT, COUNT, sentence);
        found.sort(java.util.Comparator.comparingInt(Focus::start));
        return found;
    }

    private static void find(List<Focus> found, Kind kind, Pattern pattern, String sentence) {
        Matcher matcher = pattern.matcher(sentence);
        while (matcher.find()) {
            String unit = kind == Kind.COUNT ? unit(matcher.group("unit")) : "";
            int end = kind == Kind.COUNT ? matcher.start("unit") + unit.length() : matcher.end();
            boolean goesOn = end < sentence.length() && "-–/×".indexOf(sentence.charAt(end)) >= 0;
            boolean named =
                    goesOn || kind != Kind.DATE && kind != Kind.TIME_OF_DAY && isName(sentence, matcher.start(), end);
            boolean inside = found.stream().anyMatch(other -> other.start < end && matcher.start() < other.end);
            if (!named && !inside && !(kind == Kind.COUNT && unit.isEmpty())) {
                found.add(new Focus(kind, matcher.start(), end, unit));
            }
        }
    }

    /** The noun that is counted, with an adjective before it at most; empty if what follows the number is no noun. */
    private static String unit(String words) {
        StringBuilder unit = new StringBuilder();
        for (String word : words.split(" ")) {
            if (UNIT_END.contains(word.toLowerCase(Locale.ROOT))
                    || Words.isAdverb(word)
                    || !unit.isEmpty() && Words.isPredicative(word)) {
                break;
            }
            unit.append(unit.isEmpty() ? "" : " ").append(word);
            if (word.endsWith("s") && word.length() > 2) {
                break;
            }
        }
        String text = unit.toString();
        String last = text.substring(text.lastIndexOf(' ') + 1);
        boolean plural = last.endsWith("s") && !last.endsWith("ss")
                || Set.of(
                                "people",
                                "children",
                                "men",
                                "women",
                                "MB",
                                "GB",
                                "KB",
                                "TB",
                                "kB",
                                "km",
                                "kg",
                                "m",
                                "cm",
                                "mm",
                                "g",
                                "mg",
                                "ml",
                                "°C",
                                "kW",
                                "MW",
                                "Hz",
                                "kHz",
                                "MHz",
                                "staff",
                                "crew")
                        .contains(last);
        return plural && !SHORT_UNITS.contains(text) ? text : "";
    }

    private static boolean isName(String sentence, int start, int end) {
        String before = sentence.substring(0, start).stripTrailing();
        String word = before.substring(before.lastIndexOf(' ') + 1);
        boolean glued = start > 0
                && !Character.isWhitespace(sentence.charAt(start - 1))
                && "([".indexOf(sentence.charAt(start - 1)) < 0;
        boolean acronym =
                word.length() > 1 && word.chars().allMatch(c -> Character.isUpperCase(c) || Character.isDigit(c));
        boolean bracketed = start > 0 && "([".indexOf(sentence.charAt(start - 1)) >= 0;
        return glued || acronym || bracketed || NAMING.contains(Words.plain(word));
    }
}
