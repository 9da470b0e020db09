package io.chunkverdict.model.message;

import java.util.ArrayList;
import java.util.List;

/**
 * Revisions next to each other.
 *
 * @param from the first
 * @param to the last
 */
public record RevisionRange(long from, long to) {

    /** The ranges of some revisions, which rise. */
    public static List<RevisionRange> of(List<Long> rising) {
        List<RevisionRange> ranges = new ArrayList<>();
        for (long revision : rising) {
            if (!ranges.isEmpty() && ranges.getLast().to() + 1 == revision) {
                ranges.set(ranges.size() - 1, new RevisionRange(ranges.getLast().from(), revision));
            } else {
                ranges.add(new RevisionRange(revision, revision));
            }
        }
        return ranges;
    }
}
