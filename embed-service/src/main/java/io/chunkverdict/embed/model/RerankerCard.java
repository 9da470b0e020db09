package io.chunkverdict.embed.model;

import io.chunkverdict.model.suite.RerankerSpec;
import java.util.Objects;

/**
 * A reranker that can be asked for.
 *
 * @param spec its pinned identity; {@code spec.model()} is its id
 * @param files where it is loaded from
 */
public record RerankerCard(RerankerSpec spec, ModelDirectory files) {

    public RerankerCard {
        Objects.requireNonNull(spec, "spec");
        Objects.requireNonNull(files, "files");
    }

    /**
     * Describes the cross-encoder in a directory; reads all of its files.
     *
     * @throws IllegalArgumentException naming what the directory lacks
     */
    public static RerankerCard of(String name, ModelDirectory files, Device device) {
        return new RerankerCard(
                new RerankerSpec(
                        name, files.weightsSha(), files.tokenizerSha(), device.provider(), files.maxInputTokens()),
                files);
    }

    /** The name it is listed under. */
    public String id() {
        return spec.model();
    }
}
