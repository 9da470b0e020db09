package io.chunkverdict.ingest.run;

import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.UUID;

/**
 * A run that has everything it needs: a suite with questions, and a snapshot of its corpus.
 *
 * @param suite the suite, its question set in force
 * @param snapshot its corpus
 * @param questions frozen, spans of documents named by their ids
 */
public record RunPlan(Suite suite, Snapshot snapshot, List<Question> questions) {
    public RunPlan {
        questions = List.copyOf(questions);
    }

    /** The first axis of the matrix, in configuration order. */
    public List<IndexSpec> indexes() {
        return suite.configuration().strategies().stream()
                .map(strategy -> Ids.index(strategy, embedding()))
                .toList();
    }

    private EmbeddingSpec embedding() {
        return suite.configuration().prefixes()
                ? suite.embedding()
                : suite.embedding().withoutPrefixes();
    }

    /** The message that carries the whole run. */
    public RunRequested message(UUID run, String requestedAt, List<RunIndex> indexes) {
        var configuration = suite.configuration();
        RunPins pins = pins();
        return new RunRequested(
                suite.id().toString(),
                suite.name(),
                run.toString(),
                snapshot.revision(),
                requestedAt,
                snapshot.parseSha(),
                querySetSha(),
                pins.shared(),
                pins.perCell(),
                indexes,
                configuration.retrieval(),
                configuration.matcher(),
                configuration.report(),
                configuration.pooled(),
                snapshot.documents(),
                questions);
    }

    /** What the caller is told. */
    public RunReceipt receipt(RunRequested message) {
        return new RunReceipt(
                message.run(),
                suite.name(),
                message.suite(),
                message.revision(),
                message.requestedAt(),
                message.pins().hash(),
                message.pins(),
                message.parseSha(),
                message.querySetSha(),
                suite.configuration().strategies().stream()
                        .map(StrategySpec::name)
                        .toList(),
                message.retrieval().retrievers().stream()
                        .map(RetrieverKind::label)
                        .toList(),
                snapshot.documents().size(),
                snapshot.failed(),
                questions.size(),
                (int) questions.stream()
                        .filter(question -> !question.gold().isEmpty())
                        .count());
    }

    private RunPins pins() {
        var configuration = suite.configuration();
        return new RunPins(
                snapshot.parseSha(),
                querySetSha(),
                embedding(),
                configuration.retrieval(),
                configuration.matcher(),
                configuration.pooled());
    }

    private String querySetSha() {
        return suite.questionSetSha().orElseThrow(() -> new IllegalStateException("a run needs a question set"));
    }
}
