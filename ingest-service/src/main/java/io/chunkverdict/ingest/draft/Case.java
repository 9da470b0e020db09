package io.chunkverdict.ingest.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Knows which capital letters belong to a name and which only to the beginning of a sentence. */
final class Case {
    private final Set<String> writtenSmall;
    private final Set<String> names;

    /**
     * @param writtenSmall words that the corpus writes with a small letter somewhere
     * @param names words, in small letters, that it writes with a capital one inside a sentence
     */
    Case(Set<String> writtenSmall, Set<String> names) {
        this.writtenSmall = writtenSmall;
        this.names = names;
    }

    /** The phrase as it is written inside a sentence. */
    Phrase lower(Phrase phrase) {
        List<String> words = new ArrayList<>(phrase.words());
        words.set(0, lowerFirst(words.getFirst()));
        return new Phrase(words);
    }

    /** The same for a text, by its first word. */
    String lowerFirst(String text) {
        int end = text.indexOf(' ');
        String first = end < 0 ? text : text.substring(0, end);
        String small = first.toLowerCase(Locale.ROOT);
        boolean name = first.length() > 1 && !first.substring(1).equals(small.substring(1));
        boolean common = Words.isStop(first)
                || Words.opensClause(first)
                || writtenSmall.contains(Words.plain(first))
                || !names.contains(Words.plain(first));
        return name || !common ? text : small.charAt(0) + text.substring(1);
    }

    /** The text as a sentence begins. */
    static String upperFirst(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
