package io.chunkverdict.ingest.suite;

import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * A corpus, a frozen question set and a pinned configuration.
 *
 * @param id incarnation: never used again, also not when the name is
 * @param name alias for people and paths
 * @param revision changes of the corpus so far
 * @param configuration what it is evaluated with
 * @param embedding what the configured model is, resolved when the configuration was set
 * @param questionSetSha of the question set in force; absent before the first
 * @param createdAt when it was created
 */
public record Suite(
        UUID id,
        String name,
        long revision,
        SuiteConfiguration configuration,
        EmbeddingSpec embedding,
        Optional<String> questionSetSha,
        Instant createdAt) {
    public Suite {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(configuration, "configuration");
        Objects.requireNonNull(embedding, "embedding");
        Objects.requireNonNull(questionSetSha, "questionSetSha");
        Objects.requireNonNull(createdAt, "createdAt");
    }

    /** The same at another revision. */
    public Suite at(long otherRevision) {
        return new Suite(id, name, otherRevision, configuration, embedding, questionSetSha, createdAt);
    }
}
