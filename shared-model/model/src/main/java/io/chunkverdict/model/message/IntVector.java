package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Objects;

/**
 * Whole numbers, an array in JSON.
 *
 * @param values not to be changed by anyone
 */
public record IntVector(@JsonValue int[] values) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public IntVector {
        Objects.requireNonNull(values, "values");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IntVector that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return Arrays.toString(values);
    }
}
