package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.Problem;
import java.util.List;
import java.util.Objects;

/**
 * A configuration that could be read.
 *
 * @param configuration what it means, defaults filled in
 * @param ignored keys that are accepted and have no meaning here
 */
public record ConfigurationFile(SuiteConfiguration configuration, List<Problem> ignored) {
    public ConfigurationFile {
        Objects.requireNonNull(configuration, "configuration");
        ignored = List.copyOf(ignored);
    }
}
