package io.chunkverdict.retrieve.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.QuestionVector;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
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
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.GoldenChunk;
import io.chunkverdict.testsupport.SharedFiles;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** The golden chunks and vectors through the running service: all fifteen cells come out as the golden ones. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class GoldenPipelineTest {

    private static final List<String> STRATEGIES =
            List.of("recursive", "structure", "fixed", "semantic", "semantic_no_floor");
    private static final EmbeddingSpec BGE =
            new EmbeddingSpec("BAAI/bge-small-en-v1.5", "w", "t", "cls", true, "fp32", "test", 512, 384, "", "");

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Test
    void all_fifteen_cells_come_out_as_the_golden_ones() throws Exception {
        SharedFiles.path("golden");
        String suite = "suite-" + UUID.randomUUID();
        String run = "run-" + UUID.randomUUID();
        List<EmbeddedBatch> batches = new ArrayList<>();
        STRATEGIES.forEach(strategy -> batches.addAll(batches(suite, strategy)));
        // bulk uploads get revisions in id order; messages arrive in any
        Collections.shuffle(batches, new Random(5));

        try (Wire wire = new Wire(brokers)) {
            wire.send(request(suite, run));
            for (EmbeddedBatch batch : batches) {
                wire.send(batch);
            }
            for (String strategy : STRATEGIES) {
                wire.send(questions(suite, run, strategy));
            }
            List<RetrievalMessage> published = Awaitility.await()
                    .atMost(Duration.ofSeconds(120))
                    .until(
                            () -> wire.published(run),
                            messages -> messages.stream()
                                                    .filter(CellSummary.class::isInstance)
                                                    .count()
                                            == 15
                                    && messages.stream()
                                                    .filter(IndexDescribed.class::isInstance)
                                                    .count()
                                            == 5);

            for (String strategy : STRATEGIES) {
                assertDescribed(published, strategy);
                for (RetrieverKind retriever : RetrieverKind.values()) {
                    assertLists(published, strategy, retriever);
                }
            }
        }
    }

    private static void assertDescribed(List<RetrievalMessage> published, String strategy) {
        assertThat(published.stream()
                        .filter(IndexDescribed.class::isInstance)
                        .map(IndexDescribed.class::cast)
                        .filter(described ->
                                described.index().equals(index(strategy).id()))
                        .flatMap(described -> described.chunks().stream())
                        .map(DescribedChunk::id))
                .containsExactlyElementsOf(Golden.chunks("bge", strategy).stream()
                        .map(GoldenChunk::id)
                        .toList());
    }

    private static void assertLists(List<RetrievalMessage> published, String strategy, RetrieverKind retriever) {
        List<QuestionHits> questions = published.stream()
                .filter(QuestionsRetrieved.class::isInstance)
                .map(QuestionsRetrieved.class::cast)
                .filter(message -> message.index().equals(index(strategy).id()) && message.retriever() == retriever)
                .flatMap(message -> message.questions().stream())
                .sorted(Comparator.comparingInt(QuestionHits::ordinal))
                .toList();
        JsonNode expected = Golden.cell("bge", strategy, retriever.label()).get("per_question");
        assertThat(questions).hasSize(expected.size());
        for (QuestionHits question : questions) {
            JsonNode hits = expected.get(question.ordinal()).get("retrieved");
            assertThat(question.hits().stream().map(Hit::chunk))
                    .containsExactlyElementsOf(hits.findValuesAsText("chunk"));
            for (Hit hit : question.hits()) {
                assertThat(hit.score())
                        .isCloseTo(hits.get(hit.rank() - 1).get("score").asDouble(), within(1e-5));
            }
        }
    }

    /** One batch for each document, which has the revision of its place in id order. */
    private static List<EmbeddedBatch> batches(String suite, String strategy) {
        List<GoldenChunk> chunks = Golden.chunks("bge", strategy);
        List<float[]> vectors = Golden.vectors("bge", strategy);
        List<String> documents = documents();
        List<EmbeddedBatch> batches = new ArrayList<>();
        for (String document : documents) {
            List<EmbeddedChunk> ofDocument = new ArrayList<>();
            for (int i = 0; i < chunks.size(); i++) {
                GoldenChunk chunk = chunks.get(i);
                if (chunk.document().equals(document)) {
                    ofDocument.add(new EmbeddedChunk(
                            new Chunk(ofDocument.size(), chunk.span(), 1, chunk.text()),
                            1,
                            chunk.span().end(),
                            FloatVector.of(vectors.get(i))));
                }
            }
            batches.add(new EmbeddedBatch(
                    suite,
                    index(strategy),
                    document,
                    1 + documents.indexOf(document),
                    0,
                    1,
                    "digest",
                    ofDocument,
                    SentenceCost.NONE));
        }
        return batches;
    }

    private static QuestionsEmbedded[] questions(String suite, String run, String strategy) {
        List<float[]> vectors = Golden.vectors("bge", "queries");
        int size = QuestionsEmbedded.MAX_QUESTIONS;
        int parts = Math.ceilDiv(vectors.size(), size);
        return IntStream.range(0, parts)
                .mapToObj(part -> new QuestionsEmbedded(
                        suite,
                        run,
                        index(strategy).id(),
                        part,
                        parts,
                        IntStream.range(part * size, Math.min(vectors.size(), (part + 1) * size))
                                .mapToObj(q -> new QuestionVector(q, FloatVector.of(vectors.get(q))))
                                .toList()))
                .toArray(QuestionsEmbedded[]::new);
    }

    private static RunRequested request(String suite, String run) {
        List<Question> questions = new ArrayList<>();
        for (JsonNode question : Golden.json("questions.json")) {
            questions.add(new Question(
                    question.get("id").asText(), question.get("query").asText(), List.of(), List.of(), true));
        }
        List<String> documents = documents();
        return new RunRequested(
                suite,
                "golden",
                run,
                documents.size(),
                "2026-11-30T12:00:00Z",
                "parse",
                "questions",
                new Pins("0123456789ab", Map.of()),
                Map.of(),
                STRATEGIES.stream()
                        .map(strategy -> new RunIndex(index(strategy), 0, 0))
                        .toList(),
                RetrievalSettings.defaults(),
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                documents.stream()
                        .map(document -> new SnapshotDocument(document, 1 + documents.indexOf(document), ""))
                        .toList(),
                questions);
    }

    private static List<String> documents() {
        return Golden.json("documents.json").findValuesAsText("id");
    }

    private static IndexSpec index(String strategy) {
        return Ids.index(new StrategySpec(strategy, "fixed", Map.of()), BGE);
    }
}
