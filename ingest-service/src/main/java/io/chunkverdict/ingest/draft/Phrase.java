package io.chunkverdict.ingest.draft;

import java.util.List;

/** A run of words of a sentence. */
record Phrase(List<String> words) {
    Phrase {
        words = List.copyOf(words);
    }

    static Phrase of(String text) {
        String stripped = text.strip();
        return new Phrase(stripped.isEmpty() ? List.of() : List.of(stripped.split("\\s+")));
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    int size() {
        return words.size();
    }

    String first() {
        return words.getFirst();
    }

    String last() {
        return words.getLast();
    }

    Phrase from(int index) {
        return new Phrase(words.subList(index, words.size()));
    }

    Phrase to(int index) {
        return new Phrase(words.subList(0, index));
    }

    /** Without articles, prepositions and the like that nothing follows any more. */
    Phrase withoutDanglingEnd() {
        int end = words.size();
        while (end > 0 && Words.dangles(words.get(end - 1))) {
            end--;
        }
        return to(end);
    }

    long contentWords() {
        return words.stream()
                .filter(word -> !Words.isStop(word) && Words.plain(word).length() > 2)
                .count();
    }

    boolean any(java.util.function.Predicate<String> test) {
        return words.stream().anyMatch(test);
    }

    String text() {
        return String.join(" ", words);
    }
}
