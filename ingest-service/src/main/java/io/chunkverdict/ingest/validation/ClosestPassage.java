package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.sentence.Sentences;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the passage of a document that a drifted snippet probably came from: the window of as many words as the snippet has
 * that shares most of them, fitted to whole words and to as many sentences, and how alike the two are. It only advises, so it doesn't have to
 * find the best window there is; it is linear in the document.
 */
final class ClosestPassage {
    /** Below this nothing is suggested. */
    static final double WORTH_SUGGESTING = 0.60;

    /** Beyond this many characters the comparison, quadratic in them, uses the beginning only. */
    private static final int COMPARED = 2_000;

    /** A passage that shares a smaller part of the gold's words is not worth fitting. */
    private static final double SHARED_WORDS = 0.4;

    private static final int MAX_EXTENSION = 8;

    private final WordIndex gold;
    private final String goldText;
    private final int goldSentences;
    private final Map<String, Integer> wanted = new HashMap<>();

    ClosestPassage(String goldText) {
        this.gold = new WordIndex(goldText);
        this.goldText = flat(goldText);
        this.goldSentences = Math.max(1, Sentences.spans(goldText.strip()).size());
        gold.words().forEach(word -> wanted.merge(word, 1, Integer::sum));
    }

    /**
     * Where in the document.
     *
     * @param similarity 2·(longest common subsequence)/(both lengths), 0 to 1
     */
    record Candidate(Span span, double similarity) {}

    /** The part of the gold's words that the document has anywhere, 0 to 1; 1 for gold without words. */
    double presentShare(WordIndex words) {
        long present = gold.words().stream().filter(words::has).count();
        return gold.size() == 0 ? 1 : (double) present / gold.size();
    }

    /** The best candidate; absent if the document shares too few words for one to be worth suggesting. */
    Optional<Candidate> in(String text, WordIndex words) {
        int size = Math.min(gold.size(), words.size());
        if (size == 0 || presentShare(words) < SHARED_WORDS) {
            return Optional.empty();
        }
        int[] best = mostShared(words, size);
        if (best[1] < SHARED_WORDS * gold.size()) {
            return Optional.empty();
        }
        Candidate candidate = fit(text, words, best[0], best[0] + size);
        return candidate.similarity() >= WORTH_SUGGESTING ? Optional.of(candidate) : Optional.empty();
    }

    /** First word of the first window that shares most words, and how many it shares. */
    private int[] mostShared(WordIndex words, int size) {
        Map<String, Integer> inWindow = new HashMap<>();
        int shared = 0;
        int best = -1;
        int bestStart = 0;
        for (int i = 0; i < words.size(); i++) {
            shared += enters(inWindow, words.word(i));
            if (i >= size) {
                shared -= leaves(inWindow, words.word(i - size));
            }
            if (i >= size - 1 && shared > best) {
                best = shared;
                bestStart = i - size + 1;
            }
        }
        return new int[] {bestStart, best};
    }

    private int enters(Map<String, Integer> inWindow, String word) {
        Integer limit = wanted.get(word);
        return limit != null && inWindow.merge(word, 1, Integer::sum) <= limit ? 1 : 0;
    }

    private int leaves(Map<String, Integer> inWindow, String word) {
        Integer limit = wanted.get(word);
        return limit != null && inWindow.merge(word, -1, Integer::sum) < limit ? 1 : 0;
    }

    private Candidate fit(String text, WordIndex words, int first, int afterLast) {
        int from = first;
        int to = afterLast;
        while (to - from > 1 && !wanted.containsKey(words.word(from))) {
            from++;
        }
        while (to - from > 1 && !wanted.containsKey(words.word(to - 1))) {
            to--;
        }
        Fit best = fitted(text, words, from, to);
        // the window was as long as the gold in words; a word more or less at either end may fit better
        for (int left = 0; left <= MAX_EXTENSION && from - left >= 0; left++) {
            best = best.or(fitted(text, words, from - left, to));
        }
        int start = best.from();
        for (int right = 1; right <= MAX_EXTENSION && to + right <= words.size(); right++) {
            best = best.or(fitted(text, words, start, to + right));
        }
        Fit own = withoutNeighbours(text, words, best);
        return own.candidate().similarity() >= WORTH_SUGGESTING ? own.candidate() : best.candidate();
    }

    /** Words of the document and how well they fit. */
    private record Fit(int from, int to, Candidate candidate) {
        Fit or(Fit other) {
            return other.candidate.similarity() > candidate.similarity() ? other : this;
        }
    }

    private Fit fitted(String text, WordIndex words, int from, int to) {
        return new Fit(from, to, candidate(text, words, from, to));
    }

    /**
     * Less what runs on into the sentence before or after: where the source says it shorter than the gold, a window of as many
     * words takes some of a neighbour's, which share letters with anything.
     */
    private Fit withoutNeighbours(String text, WordIndex words, Fit fit) {
        Span whole = words.span(fit.from(), fit.to());
        List<Span> sentences = Sentences.spans(whole.of(text));
        int from = fit.from();
        int to = fit.to();
        int first = 0;
        int last = sentences.size() - 1;
        while (last - first >= goldSentences) {
            int cut = firstFrom(
                    words, from, to, whole.start() + sentences.get(last).start());
            if (cut == from || belongs(words, from, cut, cut, to)) {
                break;
            }
            to = cut;
            last--;
        }
        while (last - first >= goldSentences) {
            int cut = firstFrom(
                    words, from, to, whole.start() + sentences.get(first + 1).start());
            if (cut == to || belongs(words, cut, to, from, cut)) {
                break;
            }
            from = cut;
            first++;
        }
        return from == fit.from() && to == fit.to() ? fit : fitted(text, words, from, to);
    }

    /** The first word at or behind an offset. */
    private static int firstFrom(WordIndex words, int from, int to, int offset) {
        int index = from;
        while (index < to && words.span(index, index + 1).start() < offset) {
            index++;
        }
        return index;
    }

    /** Whether most words of a part are the gold's, beyond those that the rest has already. */
    private boolean belongs(WordIndex words, int restFrom, int restTo, int from, int to) {
        Map<String, Integer> left = new HashMap<>(wanted);
        for (int i = restFrom; i < restTo; i++) {
            left.computeIfPresent(words.word(i), (word, number) -> number - 1);
        }
        int shared = 0;
        for (int i = from; i < to; i++) {
            if (left.getOrDefault(words.word(i), 0) > 0) {
                left.merge(words.word(i), -1, Integer::sum);
                shared++;
            }
        }
        return 2 * shared > to - from;
    }

    private Candidate candidate(String text, WordIndex words, int from, int to) {
        Span span = withEdges(text, words.span(from, to));
        return new Candidate(span, similarity(goldText, flat(span.of(text))));
    }

    /** Table bars, quotes and full stops at an end of the gold belong to it, and words don't hold them. */
    private Span withEdges(String text, Span span) {
        int start = span.start();
        int end = span.end();
        if (!goldText.isEmpty() && !Character.isLetterOrDigit(goldText.codePointAt(0))) {
            int s = start;
            while (s > 0
                    && start - s < 4
                    && !Character.isLetterOrDigit(text.charAt(s - 1))
                    && text.charAt(s - 1) != '\n') {
                s--;
            }
            start = firstVisible(text, s, start);
        }
        if (!goldText.isEmpty() && !Character.isLetterOrDigit(goldText.codePointBefore(goldText.length()))) {
            int e = end;
            while (e < text.length()
                    && e - end < 4
                    && !Character.isLetterOrDigit(text.charAt(e))
                    && text.charAt(e) != '\n') {
                e++;
            }
            end = lastVisible(text, end, e);
        }
        return new Span(start, end);
    }

    private static int firstVisible(String text, int from, int to) {
        int i = from;
        while (i < to && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i;
    }

    private static int lastVisible(String text, int from, int to) {
        int i = to;
        while (i > from && Character.isWhitespace(text.charAt(i - 1))) {
            i--;
        }
        return i;
    }

    private static String flat(String text) {
        String flat = text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        return flat.length() <= COMPARED ? flat : flat.substring(0, COMPARED);
    }

    static double similarity(String a, String b) {
        int[] previous = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int i = 1; i <= a.length(); i++) {
            for (int j = 1; j <= b.length(); j++) {
                row[j] = a.charAt(i - 1) == b.charAt(j - 1) ? previous[j - 1] + 1 : Math.max(previous[j], row[j - 1]);
            }
            int[] swap = previous;
            previous = row;
            row = swap;
        }
        int total = a.length() + b.length();
        return total == 0 ? 0 : 2.0 * previous[b.length()] / total;
    }
}
