package io.chunkverdict.ingest.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence taken apart: a phrase in front ({@code On Sundays}) and the words of what follows, with their places.
 *
 * @param sentence all of it, without its full stop
 * @param prefix the phrase in front, without its comma; empty if there is none
 * @param words of the rest, without punctuation at their ends
 * @param ends for each of them, one past its last character in the sentence
 */
record Clause(String sentence, String prefix, List<String> words, List<Integer> ends) {
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final int LONGEST_PREFIX = 9;
    private static final Set<String> OPENS_PREFIX = Set.of(
            "for", "in", "on", "at", "during", "after", "before", "from", "with", "without", "outside", "inside",
            "under", "over", "between", "within", "until", "since", "by", "upon");

    static Clause of(String sentence) {
        String prefix = prefix(sentence);
        int from = prefix.isEmpty() ? 0 : prefix.length() + 1;
        List<String> words = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        Matcher matcher = WORD.matcher(sentence);
        while (matcher.find()) {
            if (matcher.start() >= from) {
                words.add(matcher.group());
                ends.add(matcher.end());
            }
        }
        return new Clause(sentence, prefix, words, ends);
    }

    private static String prefix(String sentence) {
        int comma = sentence.indexOf(", ");
        if (comma < 0) {
            return "";
        }
        Phrase phrase = Phrase.of(sentence.substring(0, comma));
        boolean usable = phrase.size() > 1
                && phrase.size() <= LONGEST_PREFIX
                && OPENS_PREFIX.contains(phrase.first().toLowerCase(Locale.ROOT))
                && MeasureQuestion.isPlain(phrase.text())
                && !phrase.any(Words::isPointing)
                && !phrase.any(Words::isFinite);
        return usable ? phrase.text() : "";
    }

    int endOf(int word) {
        return ends.get(word);
    }

    Phrase subject(Verb verb) {
        return new Phrase(words.subList(0, verb.index()));
    }
}
