package io.chunkverdict.model.suite;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A chunking strategy with its parameters: the only thing that may differ inside a comparison.
 *
 * @param name how this suite calls it; unique within a suite, no {@code :} or {@code /}
 * @param kind the chunker behind it, a name in {@link StrategyCatalog}
 * @param params every parameter with its value, defaults filled in, sorted by name; values are {@link Long}, {@link Double},
 *     {@link Boolean} or {@link String}
 */
public record StrategySpec(String name, String kind, Map<String, Object> params) {

    public StrategySpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        TreeMap<String, Object> sorted = new TreeMap<>();
        params.forEach((key, value) -> sorted.put(key, normalise(value)));
        params = Collections.unmodifiableMap(sorted);
    }

    /**
     * An integer parameter.
     *
     * @throws IllegalArgumentException if there is no such parameter or it is no integer
     */
    public int intParam(String param) {
        return Math.toIntExact(Math.round(doubleParam(param)));
    }

    /**
     * A numeric parameter.
     *
     * @throws IllegalArgumentException if there is no such parameter or it is no number
     */
    public double doubleParam(String param) {
        if (params.get(param) instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("strategy " + name + " has no number called " + param);
    }

    private static Object normalise(Object value) {
        return switch (value) {
            case Integer i -> i.longValue();
            case Short s -> s.longValue();
            case Float f -> f.doubleValue();
            case Long l -> l;
            case Double d -> d;
            case Boolean b -> b;
            case String s -> s;
            case null -> throw new IllegalArgumentException("a strategy parameter has no value");
            default ->
                throw new IllegalArgumentException(
                        "a strategy parameter is a " + value.getClass().getSimpleName());
        };
    }
}
