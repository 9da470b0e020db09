package io.chunkverdict.model.question;

import java.util.List;
import java.util.Objects;

/**
 * A query with what must be found for it.
 *
 * @param id unique within its question set
 * @param query what a user asks, not blank
 * @param gold the slots to fill; empty means the question is never scored
 * @param tags its classes
 * @param reviewed whether a person stands behind the gold
 */
public record Question(String id, String query, List<GoldSlot> gold, List<String> tags, boolean reviewed) {

    public Question {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(query, "query");
        gold = List.copyOf(gold);
        tags = List.copyOf(tags);
    }
}
