package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Sets of characters, as merged ranges of one text in ascending order. */
public final class Ranges {

    private Ranges() {}

    /** The union of ranges: ascending, neither overlapping nor touching. */
    public static List<Span> union(Collection<Span> spans) {
        List<Span> merged = new ArrayList<>();
        for (Span span : spans.stream().sorted().toList()) {
            if (span.isEmpty()) {
                continue;
            }
            if (!merged.isEmpty() && span.start() <= merged.getLast().end()) {
                Span last = merged.removeLast();
                merged.add(new Span(last.start(), Math.max(last.end(), span.end())));
            } else {
                merged.add(span);
            }
        }
        return merged;
    }

    /** Summed length, whether or not they overlap. */
    static long length(Collection<Span> spans) {
        return spans.stream().mapToLong(Span::length).sum();
    }

    /** How many characters two unions share. */
    static long shared(List<Span> one, List<Span> other) {
        long shared = 0;
        int i = 0;
        int j = 0;
        while (i < one.size() && j < other.size()) {
            shared += one.get(i).overlapLength(other.get(j));
            if (one.get(i).end() < other.get(j).end()) {
                i++;
            } else {
                j++;
            }
        }
        return shared;
    }
}
