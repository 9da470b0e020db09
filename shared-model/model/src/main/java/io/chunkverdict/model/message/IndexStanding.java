package io.chunkverdict.model.message;

import java.util.List;

/**
 * How far an index is.
 *
 * @param index index id
 * @param watermark the largest revision up to which everything is processed; 0 while its base is not reached
 * @param held revisions above the watermark that are processed, rising and not adjacent
 */
public record IndexStanding(String index, long watermark, List<RevisionRange> held) {

    public IndexStanding {
        held = List.copyOf(held);
    }

    /** Whether a revision is processed. */
    public boolean holds(long revision) {
        return revision <= watermark
                || held.stream().anyMatch(range -> range.from() <= revision && revision <= range.to());
    }
}
