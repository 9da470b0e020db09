package io.chunkverdict.score.report;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a report was computed; outside the digest.
 *
 * @param facts such as {@code version} and {@code java}, sorted by name
 */
public record Environment(Map<String, String> facts) {

    public static final Environment NONE = new Environment(Map.of());

    public Environment {
        facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    }
}
