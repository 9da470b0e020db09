package io.chunkverdict.retrieve.lexical;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Terms to the slots that hold them, appended and never moved. What a term's occurrences are worth depends on the revision
 * that is asked, so nothing of it is kept here; see {@link Bm25}.
 *
 * <p>Not thread-safe: whoever appends excludes readers.
 */
public final class InvertedIndex {

    private final Map<String, Postings> postings = new HashMap<>();
    private int[] lengths = new int[16];
    private int size;
    private long entries;

    /**
     * Appends a text.
     *
     * @return its slot
     */
    public int add(List<String> terms) {
        int slot = size++;
        if (slot == lengths.length) {
            lengths = Arrays.copyOf(lengths, slot * 2);
        }
        lengths[slot] = terms.size();
        Map<String, Integer> counts = new HashMap<>();
        for (String term : terms) {
            counts.merge(term, 1, Integer::sum);
        }
        // the order in which this map gives its terms reaches no output: each has postings of its own
        counts.forEach((term, count) ->
                postings.computeIfAbsent(term, unused -> new Postings()).add(slot, count));
        entries += counts.size();
        return slot;
    }

    /** How many slots there are. */
    public int size() {
        return size;
    }

    /** Terms in a slot, with repetition. */
    public int length(int slot) {
        return lengths[slot];
    }

    /** About how much memory it takes, in bytes: eight a posting, about a hundred a term. */
    public long estimatedBytes() {
        return entries * 10 + postings.size() * 120L + lengths.length * 4L;
    }

    Optional<Postings> postings(String term) {
        return Optional.ofNullable(postings.get(term));
    }
}
