package io.chunkverdict.endtoend.published;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * A question as question files write it.
 *
 * @param slots for each slot its alternatives
 */
record ConvertedQuestion(
        String id, String query, @JsonProperty("gold") List<List<GoldSpan>> slots, List<String> tags) {

    ConvertedQuestion {
        slots = slots.stream().map(List::copyOf).toList();
        tags = List.copyOf(tags);
    }

    /** The document that its answers stand in. */
    String document() {
        return slots.getFirst().getFirst().document();
    }
}
