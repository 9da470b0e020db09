package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;

/**
 * A suite as clients see it.
 *
 * @param name alias, for paths
 * @param id incarnation id
 * @param revision changes of the corpus so far
 * @param questionSetSha of the questions in force; empty before the first
 * @param configuration with every default filled in
 * @param embedding what the configured model is
 * @param createdAt ISO-8601 instant
 * @param ignored configuration keys that were accepted and have no meaning; only where a configuration was sent
 */
record SuiteView(
        String name,
        String id,
        long revision,
        String questionSetSha,
        SuiteConfiguration configuration,
        EmbeddingSpec embedding,
        String createdAt,
        List<Problem> ignored) {

    static SuiteView of(Suite suite, List<Problem> ignored) {
        return new SuiteView(
                suite.name(),
                suite.id().toString(),
                suite.revision(),
                suite.questionSetSha().orElse(""),
                suite.configuration(),
                suite.embedding(),
                suite.createdAt().toString(),
                List.copyOf(ignored));
    }
}
