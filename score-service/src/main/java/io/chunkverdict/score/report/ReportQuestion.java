package io.chunkverdict.score.report;

import io.chunkverdict.model.question.GoldSlot;
import java.util.List;
import java.util.Objects;

/**
 * A question of the frozen set.
 *
 * @param id question id
 * @param query what is asked
 * @param gold the slots to fill, as the user wrote them
 * @param tags its classes
 * @param reviewed whether a person stands behind the gold
 * @param scored whether it counts
 * @param exclusion why it doesn't, for people; empty if it does
 * @param locations where each slot's gold is, slot by slot
 */
public record ReportQuestion(
        String id,
        String query,
        List<GoldSlot> gold,
        List<String> tags,
        boolean reviewed,
        boolean scored,
        String exclusion,
        List<SlotLocation> locations) {

    public ReportQuestion {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(query, "query");
        Objects.requireNonNull(exclusion, "exclusion");
        gold = List.copyOf(gold);
        tags = List.copyOf(tags);
        locations = List.copyOf(locations);
    }
}
