package io.chunkverdict.text.language;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Languages in Latin letters that are told apart by their most frequent small words. */
public enum Language {
    ENGLISH(
            "en",
            "English",
            "the of and to in is that for it with as was on are be by this which from at have not or an were their has"),
    ITALIAN(
            "it",
            "Italian",
            "il di che la e per un una del della nel sono con non gli alla dei delle questo come si le da i lo anche"),
    SPANISH(
            "es",
            "Spanish",
            "el la de que y en los del se las por un para con una su al es lo como más pero sus o este entre"),
    FRENCH(
            "fr",
            "French",
            "le la les de des et en un une du que qui dans est pour par sur au aux avec pas ne sont il ce cette"),
    GERMAN(
            "de",
            "German",
            "der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus"),
    PORTUGUESE(
            "pt",
            "Portuguese",
            "o a de que e do da em um para com não uma os no se na por mais as dos das ao pelo são foi"),
    DUTCH(
            "nl",
            "Dutch",
            "de het een en van in is dat op te met voor zijn niet aan er door ook naar bij worden wordt dit om of uit");

    private static final int MIN_WORDS = 40;
    private static final double MIN_SHARE = 0.04;
    private static final double MIN_LEAD = 0.01;

    /** No small word is longer. */
    private static final int LONGEST = 7;

    private static final int[] NEVER = {0};

    private static final List<Language> ALL = List.of(values());

    private final String code;
    private final String english;
    private final Set<String> smallWords;

    Language(String code, String english, String smallWords) {
        this.code = code;
        this.english = english;
        this.smallWords = Set.of(smallWords.split(" "));
    }

    /** ISO 639-1. */
    public String code() {
        return code;
    }

    /**
     * The language with the greatest share of words that are its small words.
     *
     * @return absent where the text has fewer than 40 words, no language reaches 4 %, or the second is within one point
     */
    public static Optional<Language> of(String text) {
        int[] counts = new int[ALL.size()];
        int words = 0;
        int start = -1;
        Map<String, int[]> seen = new HashMap<>();
        for (int i = 0; i <= text.length(); i++) {
            boolean letter = i < text.length() && Character.isLetter(text.charAt(i));
            if (letter && start < 0) {
                start = i;
            } else if (!letter && start >= 0) {
                words++;
                if (i - start <= LONGEST) {
                    seen.computeIfAbsent(text.substring(start, i).toLowerCase(Locale.ROOT), w -> new int[1])[0]++;
                }
                start = -1;
            }
        }
        for (Language language : ALL) {
            for (String word : language.smallWords) {
                counts[language.ordinal()] += seen.getOrDefault(word, NEVER)[0];
            }
        }
        return words < MIN_WORDS ? Optional.empty() : clearest(counts, words);
    }

    private static Optional<Language> clearest(int[] counts, int words) {
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        int second = 0;
        for (int i = 0; i < counts.length; i++) {
            second = i != best ? Math.max(second, counts[i]) : second;
        }
        double share = (double) counts[best] / words;
        double lead = share - (double) second / words;
        return share < MIN_SHARE || lead < MIN_LEAD ? Optional.empty() : Optional.of(ALL.get(best));
    }

    /**
     * What a text is written in: its script unless that is Latin, else its language's code.
     *
     * @return absent where neither can be told
     */
    public static Optional<String> label(String text) {
        Optional<Script> script = Script.dominant(text);
        return script.equals(Optional.of(Script.LATIN)) ? of(text).map(Language::code) : script.map(Script::label);
    }

    /** A {@linkplain #label label} in words: {@code German}, {@code Cyrillic script}. */
    public static String describe(String label) {
        return ALL.stream()
                .filter(language -> language.code.equals(label))
                .map(language -> language.english)
                .findFirst()
                .orElseGet(() -> label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1) + " script");
    }
}
