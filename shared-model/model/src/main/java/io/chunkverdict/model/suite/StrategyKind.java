package io.chunkverdict.model.suite;

import java.util.List;
import java.util.Objects;

/**
 * A built-in chunker as users see it.
 *
 * @param name what configurations call it
 * @param meaning one line for people
 * @param byDefault whether a suite without a {@code strategies} list evaluates it
 * @param needsSentenceVectors whether it asks embed-service for sentence vectors
 * @param parameters its parameters, in the order they are listed to people
 */
public record StrategyKind(
        String name, String meaning, boolean byDefault, boolean needsSentenceVectors, List<ParameterSpec> parameters) {

    public StrategyKind {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(meaning, "meaning");
        parameters = List.copyOf(parameters);
    }
}
