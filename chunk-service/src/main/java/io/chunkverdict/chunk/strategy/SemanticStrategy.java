package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * Groups sentences, beginning a new group where the distance to the next sentence is above a percentile of all distances;
 * then merges groups below the floor with a neighbour, and halves groups above the ceiling (reference/algorithms.md §3.4).
 * A half can be below the floor again, and stays.
 *
 * @param breakpointPercentile 0 to 100
 * @param minTokens the floor; 0 merges nothing
 * @param maxTokens the ceiling, ≥ 1
 * @param embedding whose vectors tell the distances
 */
record SemanticStrategy(double breakpointPercentile, int minTokens, int maxTokens, EmbeddingSpec embedding)
        implements ChunkingStrategy {

    /** Sentences {@code first} to {@code last}, both included, and the sum of their tokens. */
    private record Group(int first, int last, long tokens) {
        Group join(Group next) {
            return new Group(first, next.last, tokens + next.tokens);
        }
    }

    SemanticStrategy {
        Objects.requireNonNull(embedding, "embedding");
        if (!(breakpointPercentile >= 0 && breakpointPercentile <= 100) || minTokens < 0 || maxTokens < 1) {
            throw new IllegalArgumentException(
                    "breakpointPercentile " + breakpointPercentile + ", minTokens " + minTokens
                            + ", maxTokens " + maxTokens
                            + ": the percentile must be within 0 to 100, minTokens at least 0, maxTokens at least 1");
        }
    }

    @Override
    public List<Span> cut(SourceDocument document) {
        return document.sentences().isEmpty() ? List.of() : cut(document, document.distances(embedding));
    }

    @Override
    public SentenceCost cost(SourceDocument document) {
        return document.sentences().isEmpty()
                ? SentenceCost.NONE
                : document.distances(embedding).cost();
    }

    List<Span> cut(SourceDocument document, SentenceDistances distances) {
        int[] tokens =
                document.sentences().stream().mapToInt(document.tokens()::count).toArray();
        Ceiling ceiling = new Ceiling(document, tokens, maxTokens);
        List<Span> chunks = new ArrayList<>();
        for (Group group : merge(group(tokens, distances))) {
            ceiling.halve(group.first(), group.last(), chunks);
        }
        return chunks;
    }

    private List<Group> group(int[] tokens, SentenceDistances distances) {
        List<Group> groups = new ArrayList<>();
        double threshold = distances.size() == 0 ? 0 : distances.percentile(breakpointPercentile);
        int first = 0;
        long sum = 0;
        for (int i = 0; i < tokens.length; i++) {
            sum += tokens[i];
            if (i == tokens.length - 1 || distances.get(i) > threshold) {
                groups.add(new Group(first, i, sum));
                first = i + 1;
                sum = 0;
            }
        }
        return groups;
    }

    /**
     * Merges the leftmost group below the floor with its smaller neighbour (the left one when equal) until there is none.
     * Everything left of the group at hand has reached the floor, so one pass is enough.
     */
    private List<Group> merge(List<Group> groups) {
        List<Group> merged = new ArrayList<>();
        Deque<Group> waiting = new ArrayDeque<>(groups);
        while (!waiting.isEmpty()) {
            Group group = waiting.removeFirst();
            boolean alone = merged.isEmpty() && waiting.isEmpty();
            if (group.tokens() >= minTokens || alone) {
                merged.add(group);
            } else if (waiting.isEmpty()
                    || (!merged.isEmpty()
                            && merged.getLast().tokens() <= waiting.getFirst().tokens())) {
                merged.add(merged.removeLast().join(group));
            } else {
                waiting.addFirst(group.join(waiting.removeFirst()));
            }
        }
        return merged;
    }

    /** Halves what is above the ceiling, at the sentence where the tokens so far reach half of all. */
    private static final class Ceiling {
        private final SourceDocument document;
        private final int maxTokens;
        /** Tokens of all sentences before each. */
        private final long[] tokensBefore;

        Ceiling(SourceDocument document, int[] tokens, int maxTokens) {
            this.document = document;
            this.maxTokens = maxTokens;
            this.tokensBefore = new long[tokens.length + 1];
            for (int i = 0; i < tokens.length; i++) {
                tokensBefore[i + 1] = tokensBefore[i] + tokens[i];
            }
        }

        void halve(int firstSentence, int lastSentence, List<Span> chunks) {
            Deque<Span> waiting = new ArrayDeque<>(List.of(new Span(firstSentence, lastSentence)));
            while (!waiting.isEmpty()) {
                int first = waiting.getFirst().start();
                int last = waiting.removeFirst().end();
                Span span = new Span(
                        document.sentences().get(first).start(),
                        document.sentences().get(last).end());
                int total = document.tokens().count(span);
                if (total <= maxTokens || first == last) {
                    chunks.add(span);
                    continue;
                }
                int split = split(first, last, total);
                waiting.addFirst(new Span(split + 1, last));
                waiting.addFirst(new Span(first, split));
            }
        }

        /** The first sentence with which half of {@code total} is reached; at most the last but one. */
        private int split(int first, int last, int total) {
            int low = first;
            int high = last - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (tokensBefore[middle + 1] - tokensBefore[first] >= total / 2.0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            return low;
        }
    }
}
