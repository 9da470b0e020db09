package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of a text with their places. In scripts without spaces every character is a word. */
final class WordIndex {
    private final List<String> words = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    private final Set<String> vocabulary;

    WordIndex(String text) {
        int start = -1;
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            boolean letter = Character.isLetterOrDigit(c);
            if (start >= 0 && (!letter || standsAlone(c))) {
                add(text, start, i);
                start = -1;
            }
            if (letter && standsAlone(c)) {
                add(text, i, next);
            } else if (letter && start < 0) {
                start = i;
            }
            i = next;
        }
        if (start >= 0) {
            add(text, start, text.length());
        }
        vocabulary = new HashSet<>(words);
    }

    private void add(String text, int start, int end) {
        words.add(text.substring(start, end).toLowerCase(Locale.ROOT));
        spans.add(new Span(start, end));
    }

    private static boolean standsAlone(int c) {
        return switch (Character.UnicodeScript.of(c)) {
            case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }

    int size() {
        return words.size();
    }

    String word(int index) {
        return words.get(index);
    }

    List<String> words() {
        return words;
    }

    boolean has(String word) {
        return vocabulary.contains(word);
    }

    /** The text from the first of these words to the last. */
    Span span(int first, int afterLast) {
        return new Span(spans.get(first).start(), spans.get(afterLast - 1).end());
    }
}
