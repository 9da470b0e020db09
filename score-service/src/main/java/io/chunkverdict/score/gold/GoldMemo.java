package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * What has been found out about one version of a document, so that it is found out once: where the gold of a question set is
 * in it, and its sentences. A version never changes, so nothing here goes stale. Thread-safe.
 *
 * <p>Only the question set that was used last is remembered: runs of a suite follow each other with the same one.
 */
public final class GoldMemo {

    private String set = "";
    private Map<Integer, List<Span>> exact = Map.of();
    private final Map<Integer, List<Span>> fuzzy = new HashMap<>();
    private List<Span> sentences;

    /**
     * Where snippets are exactly, by snippet; those that are nowhere in the document are left out.
     *
     * @param snippets identifies the list of snippets and how they are compared
     * @param search finds them all
     */
    public synchronized Map<Integer, List<Span>> exact(String snippets, Supplier<Map<Integer, List<Span>>> search) {
        if (!snippets.equals(set)) {
            exact = Map.copyOf(search.get());
            fuzzy.clear();
            set = snippets;
        }
        return exact;
    }

    /**
     * Where a snippet's closest passages are.
     *
     * @param snippets the list, whose exact matches have been asked for before
     * @param snippet place in it
     * @param search finds it
     */
    public synchronized List<Span> fuzzy(String snippets, int snippet, IntFunction<List<Span>> search) {
        if (!snippets.equals(set)) {
            return search.apply(snippet);
        }
        return fuzzy.computeIfAbsent(snippet, unused -> List.copyOf(search.apply(snippet)));
    }

    /** The sentences of the document. */
    public synchronized List<Span> sentences(String text, Function<String, List<Span>> find) {
        if (sentences == null) {
            sentences = List.copyOf(find.apply(text));
        }
        return sentences;
    }
}
