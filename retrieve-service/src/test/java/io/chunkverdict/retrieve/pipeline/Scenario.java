package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.QuestionVector;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A suite with one index in two dimensions. A chunk or question is a word and the direction it points in, in degrees, so
 * that both retrievers have an obvious answer.
 *
 * @param suite incarnation id, new for each scenario
 * @param run run id
 */
record Scenario(String suite, String run) {

    static final int MAX_INPUT_TOKENS = 8;
    private static final EmbeddingSpec PLANE = new EmbeddingSpec(
            "plane", "weights", "tokenizer", "cls", true, "fp32", "test", MAX_INPUT_TOKENS, 2, "", "");
    static final IndexSpec INDEX =
            Ids.index(new StrategySpec("fixed", "fixed", Map.of("chunkSize", 512, "overlap", 64)), PLANE);

    static Scenario create() {
        return new Scenario("suite-" + UUID.randomUUID(), "run-" + UUID.randomUUID());
    }

    Scenario withRun(String other) {
        return new Scenario(suite, run + other);
    }

    /** @param word what the chunk says; @param degrees where its vector points */
    record Pointer(String word, double degrees) {

        FloatVector vector() {
            return FloatVector.of(
                    new float[] {(float) Math.cos(Math.toRadians(degrees)), (float) Math.sin(Math.toRadians(degrees))});
        }
    }

    static Pointer at(String word, double degrees) {
        return new Pointer(word, degrees);
    }

    EmbeddedBatch document(String document, long revision, Pointer... chunks) {
        return part(document, revision, 0, 1, "digest", 0, chunks);
    }

    EmbeddedBatch part(
            String document, long revision, int part, int parts, String digest, int firstOrdinal, Pointer... chunks) {
        List<EmbeddedChunk> embedded = IntStream.range(0, chunks.length)
                .mapToObj(i -> {
                    int start = 10 * (firstOrdinal + i);
                    Span span = new Span(start, start + chunks[i].word().length());
                    Chunk chunk = new Chunk(firstOrdinal + i, span, 5, chunks[i].word());
                    return new EmbeddedChunk(chunk, 12, span.end(), chunks[i].vector());
                })
                .toList();
        return new EmbeddedBatch(
                suite, INDEX, document, revision, part, parts, digest, embedded, new SentenceCost(3, 30));
    }

    DocumentRemoved removed(String document, long revision) {
        return new DocumentRemoved(suite, document, revision, List.of(INDEX));
    }

    DocumentFailed failed(String document, long revision, String stage) {
        return DocumentFailed.of(suite, document, revision, List.of(INDEX), stage, "no good");
    }

    QuestionsEmbedded questions(int part, int parts, int firstOrdinal, Pointer... questions) {
        return new QuestionsEmbedded(
                suite,
                run,
                INDEX.id(),
                part,
                parts,
                IntStream.range(0, questions.length)
                        .mapToObj(i -> new QuestionVector(firstOrdinal + i, questions[i].vector()))
                        .toList());
    }

    /** A corpus: {@code "a.md 1, b.md 2"}. */
    static List<SnapshotDocument> corpus(String documents) {
        return Stream.of(documents.split(", "))
                .map(document -> document.split(" "))
                .map(parts -> new SnapshotDocument(parts[0], Long.parseLong(parts[1]), ""))
                .toList();
    }

    RunRequested request(long revision, long base, int baseCount, String documents, Pointer... questions) {
        return request(
                revision,
                base,
                baseCount,
                documents,
                IntStream.range(0, questions.length)
                        .mapToObj(i -> new Question("q" + i, questions[i].word(), List.of(), List.of(), true))
                        .toList());
    }

    RunRequested request(long revision, long base, int baseCount, String documents, List<Question> questions) {
        return request(revision, base, baseCount, documents, RetrievalSettings.defaults(), questions);
    }

    RunRequested request(
            long revision,
            long base,
            int baseCount,
            String documents,
            RetrievalSettings retrieval,
            List<Question> questions) {
        return new RunRequested(
                suite,
                "suite",
                run,
                revision,
                "2026-11-30T12:00:00Z",
                "parse",
                "questions",
                new Pins("0123456789ab", Map.of()),
                Map.of(),
                List.of(new RunIndex(INDEX, base, baseCount)),
                retrieval,
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                corpus(documents),
                questions);
    }
}
