package io.chunkverdict.model.suite;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The fields that must be equal for two cells to be comparable, and their hash.
 *
 * @param hash first 12 hex digits of SHA-256 over the canonical JSON of {@code fields}
 * @param fields field name to value (strings, numbers, booleans), sorted by name
 */
public record Pins(String hash, Map<String, Object> fields) {

    public Pins {
        Objects.requireNonNull(hash, "hash");
        fields = Collections.unmodifiableMap(new TreeMap<>(fields));
    }
}
