package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * The verdict on one axis of a matrix, with the other held.
 *
 * @param axis what is compared
 * @param held the name on the other axis with the highest mean recall, under which the comparison is made
 * @param headline in words
 * @param advice what to do
 * @param selection for programs; candidates are cells
 */
public record AxisVerdict(Axis axis, String held, String headline, List<String> advice, Selection selection) {

    public AxisVerdict {
        Objects.requireNonNull(axis, "axis");
        Objects.requireNonNull(held, "held");
        Objects.requireNonNull(headline, "headline");
        Objects.requireNonNull(selection, "selection");
        advice = List.copyOf(advice);
    }

    /** What an axis compares. */
    public enum Axis {
        @JsonProperty("chunking")
        CHUNKING,
        @JsonProperty("retrieval")
        RETRIEVAL
    }
}
