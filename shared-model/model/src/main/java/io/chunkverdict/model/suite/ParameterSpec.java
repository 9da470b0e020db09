package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * A numeric parameter of a strategy.
 *
 * @param name in camelCase
 * @param integral whether only whole numbers are allowed
 * @param defaultValue used when the configuration is silent
 * @param min smallest value allowed
 * @param max largest value allowed
 * @param meaning one line for {@code chunkverdict strategies}, with its unit
 */
public record ParameterSpec(
        String name, boolean integral, double defaultValue, double min, double max, String meaning) {

    public ParameterSpec {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(meaning, "meaning");
        if (!(min <= defaultValue && defaultValue <= max)) {
            throw new IllegalArgumentException(
                    name + ": default " + defaultValue + " outside [" + min + ", " + max + "]");
        }
    }

    static ParameterSpec whole(String name, long defaultValue, long min, String meaning) {
        return new ParameterSpec(name, true, defaultValue, min, 1_000_000, meaning);
    }

    /** The default as it stands in a {@link StrategySpec}: a {@link Long} or a {@link Double}. */
    public Object boxedDefault() {
        return box(defaultValue);
    }

    /** {@code value} as it stands in a {@link StrategySpec}. */
    public Object box(double value) {
        return integral ? (Object) Math.round(value) : (Object) value;
    }
}
