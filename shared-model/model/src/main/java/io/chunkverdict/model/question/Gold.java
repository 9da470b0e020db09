package io.chunkverdict.model.question;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.chunkverdict.model.corpus.OffsetUnit;
import java.util.Objects;

/** One way of filling a gold slot. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Gold.TextGold.class, name = "text"),
    @JsonSubTypes.Type(value = Gold.SpanGold.class, name = "span")
})
public sealed interface Gold {

    /**
     * A verbatim snippet, found wherever its text is.
     *
     * @param text as the user wrote it, not blank
     */
    record TextGold(String text) implements Gold {
        public TextGold {
            Objects.requireNonNull(text, "text");
        }
    }

    /**
     * A range of one document's text, found only when a chunk of that document covers it.
     *
     * @param document document id
     * @param start first offset, in {@code unit}
     * @param end one past the last offset, in {@code unit}
     * @param unit what the offsets count
     */
    record SpanGold(String document, int start, int end, OffsetUnit unit) implements Gold {
        public SpanGold {
            Objects.requireNonNull(document, "document");
            Objects.requireNonNull(unit, "unit");
            if (start < 0 || end <= start) {
                throw new IllegalArgumentException(
                        "gold span [" + start + ", " + end + ") of " + document + " is empty or negative");
            }
        }
    }
}
