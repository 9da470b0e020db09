package io.chunkverdict.retrieve.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.retrieve.index.ChunkIndex;
import io.chunkverdict.retrieve.index.DocumentVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Dense lists from a graph: what they depend on, and what is said of them. */
class ApproximateAnswersTest {

    private static final int DIMENSIONS = 12;
    private static final int QUESTIONS = 30;
    private static final EmbeddingSpec SPACE =
            new EmbeddingSpec("space", "w", "t", "cls", true, "fp32", "test", 512, DIMENSIONS, "", "");
    private static final IndexSpec INDEX = Ids.index(new StrategySpec("fixed", "fixed", Map.of()), SPACE);
    private static final HnswSettings NARROW = new HnswSettings(2, 2, 5);
    private static final RetrievalSettings EXACT = RetrievalSettings.defaults();

    private final List<DocumentVersion> documents = documents();

    @Test
    void an_approximate_cell_is_the_same_whatever_cells_are_computed_beside_it() {
        RetrievalSettings settings = EXACT.withHnsw(NARROW);
        for (Output output : List.of(Output.DENSE, Output.HYBRID)) {
            assertThat(messages(documents, settings, Set.of(output), output))
                    .isEqualTo(messages(documents, settings, EnumSet.allOf(Output.class), output));
        }
    }

    @Test
    void an_approximate_cell_is_the_same_whatever_order_its_documents_came_in() {
        RetrievalSettings settings = EXACT.withHnsw(NARROW);
        List<RetrievalMessage> inOrder = messages(documents, settings, Set.of(Output.DENSE), Output.DENSE);
        List<DocumentVersion> shuffled = new ArrayList<>(documents);
        Collections.shuffle(shuffled, new Random(1));
        assertThat(messages(shuffled, settings, Set.of(Output.DENSE), Output.DENSE))
                .isEqualTo(inOrder);
    }

    @Test
    void a_narrow_graph_misses_some_and_a_wide_one_nothing_and_the_summary_says_so() {
        assertThat(recall(EXACT.withHnsw(NARROW), Output.DENSE).orElseThrow()).isBetween(0.1, 0.99);
        // hybrid keeps what fusion reads, and words make up for some of what vectors miss
        assertThat(recall(EXACT.withHnsw(NARROW), Output.HYBRID).orElseThrow()).isBetween(0.1, 1.0);
        HnswSettings wide = new HnswSettings(32, 400, 400);
        assertThat(recall(EXACT.withHnsw(wide), Output.DENSE)).contains(1.0);
        assertThat(messages(documents, EXACT.withHnsw(wide), Set.of(Output.DENSE), Output.DENSE)
                        .getFirst())
                .isEqualTo(messages(documents, EXACT, Set.of(Output.DENSE), Output.DENSE)
                        .getFirst());
        assertThat(recall(EXACT.withHnsw(NARROW), Output.BM25)).isEmpty();
        assertThat(recall(EXACT, Output.DENSE)).isEmpty();
    }

    @Test
    void a_reranker_is_given_as_many_candidates_as_were_asked_for() {
        RetrievalSettings settings =
                EXACT.withReranking(new Reranking(37, new RerankerSpec("r", "w", "t", "onnxruntime-cpu", 512)));
        for (Output output : List.of(Output.DENSE, Output.BM25, Output.HYBRID)) {
            Answer answer =
                    answers(documents, settings, EnumSet.allOf(Output.class)).answer(output);
            assertThat(answer).isInstanceOfSatisfying(Answer.ToRerank.class, open -> assertThat(
                            open.found().byQuestion())
                    .hasSize(QUESTIONS)
                    .allMatch(list -> list.size() == 37));
        }
    }

    private Optional<Double> recall(RetrievalSettings settings, Output output) {
        return ((CellSummary)
                        messages(documents, settings, Set.of(output), output).getLast())
                .recallOfExact();
    }

    private static List<RetrievalMessage> messages(
            List<DocumentVersion> arrival, RetrievalSettings settings, Set<Output> wanted, Output output) {
        return ((Answer.Complete) answers(arrival, settings, wanted).answer(output)).messages();
    }

    private static IndexAnswers answers(List<DocumentVersion> arrival, RetrievalSettings settings, Set<Output> wanted) {
        ChunkIndex index = new ChunkIndex(DIMENSIONS, true);
        arrival.forEach(index::add);
        Random random = new Random(11);
        Map<Integer, float[]> vectors = new HashMap<>();
        IntStream.range(0, QUESTIONS).forEach(q -> vectors.put(q, vector(random)));
        RunRequested run = new RunRequested(
                "suite",
                "suite",
                "run",
                1_000,
                "2026-11-30T12:00:00Z",
                "parse",
                "questions",
                new Pins("0123456789ab", Map.of()),
                Map.of(),
                List.of(new RunIndex(INDEX, 0, 0)),
                settings,
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                index.at(1_000).revisions().entrySet().stream()
                        .map(document -> new SnapshotDocument(document.getKey(), document.getValue(), ""))
                        .toList(),
                IntStream.range(0, QUESTIONS)
                        .mapToObj(q -> new Question("q" + q, "word" + q % 7, List.of(), List.of(), true))
                        .toList());
        return new IndexAnswers(
                run, run.indexes().getFirst(), index.at(1_000), new QuestionVectors.Embedded(vectors), wanted, () -> 0);
    }

    private static List<DocumentVersion> documents() {
        Random random = new Random(5);
        List<DocumentVersion> documents = new ArrayList<>();
        for (int d = 0; d < 40; d++) {
            List<EmbeddedChunk> chunks = new ArrayList<>();
            for (int ordinal = 0; ordinal < 10; ordinal++) {
                Chunk chunk = new Chunk(ordinal, new Span(ordinal, ordinal + 1), 1, "word" + random.nextInt(7));
                chunks.add(new EmbeddedChunk(chunk, 3, ordinal + 1, FloatVector.of(vector(random))));
            }
            documents.add(new DocumentVersion.Chunked("d" + d + ".md", d + 1, chunks, SentenceCost.NONE));
        }
        return documents;
    }

    private static float[] vector(Random random) {
        float[] vector = new float[DIMENSIONS];
        double squares = 0;
        for (int d = 0; d < DIMENSIONS; d++) {
            vector[d] = (float) random.nextGaussian();
            squares += vector[d] * vector[d];
        }
        for (int d = 0; d < DIMENSIONS; d++) {
            vector[d] /= (float) Math.sqrt(squares);
        }
        return vector;
    }
}
