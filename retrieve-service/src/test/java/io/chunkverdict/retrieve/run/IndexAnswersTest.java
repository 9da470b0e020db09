package io.chunkverdict.retrieve.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.retrieve.index.ChunkIndex;
import io.chunkverdict.retrieve.index.DocumentVersion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexAnswersTest {

    private static final EmbeddingSpec PLANE =
            new EmbeddingSpec("plane", "w", "t", "cls", true, "fp32", "test", 512, 2, "", "");
    private static final IndexSpec INDEX = Ids.index(new StrategySpec("fixed", "fixed", Map.of()), PLANE);

    @Test
    void questions_travel_64_at_a_time_and_the_summary_comes_last() {
        List<Question> questions = questions(130);

        List<RetrievalMessage> messages =
                answers(corpus("a.md", "b.md"), false, questions, vectors(130)).messages(Output.DENSE);

        assertThat(messages).hasSize(4);
        assertThat(messages.subList(0, 3))
                .extracting(
                        message -> ((QuestionsRetrieved) message).questions().size())
                .containsExactly(64, 64, 2);
        assertThat(messages.subList(0, 3).stream()
                        .flatMap(message -> ((QuestionsRetrieved) message).questions().stream())
                        .map(QuestionHits::ordinal))
                .containsExactlyElementsOf(IntStream.range(0, 130).boxed().toList());
        assertThat(messages.getLast())
                .isEqualTo(new CellSummary("suite", "run", INDEX.id(), RetrieverKind.DENSE, 130, 7));
    }

    @Test
    void an_index_is_described_in_parts_and_an_empty_one_in_one() {
        ChunkIndex large = new ChunkIndex(2, true);
        large.add(document("a.md", 1, 2_001));

        List<RetrievalMessage> parts =
                answers(large, false, List.of(), vectors(0)).messages(Output.DESCRIPTION);
        List<RetrievalMessage> empty =
                answers(new ChunkIndex(2, true), false, List.of(), vectors(0)).messages(Output.DESCRIPTION);

        assertThat(parts).hasSize(2);
        IndexDescribed second = (IndexDescribed) parts.get(1);
        assertThat(second.parts()).isEqualTo(2);
        assertThat(second.chunks()).extracting(DescribedChunk::id).containsExactly("a.md:fixed:2000");
        assertThat(second.cost().vectors()).isEqualTo(2_001);
        assertThat(empty).singleElement().satisfies(message -> assertThat(((IndexDescribed) message).parts())
                .isEqualTo(1));
    }

    @Test
    void an_empty_corpus_answers_every_question_with_nothing() {
        List<RetrievalMessage> messages = answers(new ChunkIndex(2, true), false, questions(1), vectors(1))
                .messages(Output.HYBRID);

        assertThat(((QuestionsRetrieved) messages.getFirst()).questions())
                .containsExactly(new QuestionHits(0, List.of()));
        assertThat(messages.getLast()).isInstanceOf(CellSummary.class);
    }

    @Test
    void vectors_that_are_missing_or_of_another_size_fail_the_cell_but_not_bm25() {
        Answers missing = answers(corpus("a.md"), false, questions(2), vectors(1));
        Answers misfit = answers(
                corpus("a.md"), false, questions(1), new QuestionVectors.Embedded(Map.of(0, new float[] {1, 0, 0})));

        assertThat(failure(missing, Output.DENSE).reason()).contains("question q1", "plane", "without a vector");
        assertThat(failure(misfit, Output.HYBRID).reason()).contains("question q0", "3 dimensions instead of one of 2");
        assertThat(missing.messages(Output.BM25).getLast()).isInstanceOf(CellSummary.class);
    }

    @Test
    void a_cell_names_at_most_five_of_the_documents_it_lacks_but_lists_all() {
        ChunkIndex index = new ChunkIndex(2, true);
        for (int d = 0; d < 7; d++) {
            index.add(new DocumentVersion.Failed("d" + d + ".md", d + 1, "chunk", "odd"));
        }

        CellFailed failed = failure(answers(index, false, questions(1), vectors(1)), Output.BM25);

        assertThat(failed.documents()).hasSize(7);
        assertThat(failed.reason()).contains("lacks 7 documents", "d4.md (chunk: odd); and 2 more");
    }

    @Test
    void a_corpus_other_than_the_one_asked_about_fails_the_cell() {
        ChunkIndex index = corpus("a.md", "b.md", "d.md");
        List<SnapshotDocument> manifest = List.of(
                new SnapshotDocument("a.md", 1, ""),
                new SnapshotDocument("b.md", 1, ""),
                new SnapshotDocument("c.md", 1, "no PDF"));

        CellFailed failed = failure(answers(index, false, questions(1), vectors(1), manifest), Output.BM25);

        // another revision, missing, and one too many
        assertThat(failed.documents()).containsExactly("b.md", "c.md", "d.md");
        assertThat(failed.reason()).contains("no longer holds the corpus of revision 100: b.md, c.md, d.md");
    }

    @Test
    void in_a_pooled_suite_a_question_finds_chunks_of_its_own_document_only() {
        List<Question> questions = List.of(
                question("by-span", List.of(span("b.md")), List.of("src:a.md")),
                question("by-tag", List.of(new Gold.TextGold("x")), List.of("easy", "src:a")),
                question("unscored", List.of(), List.of()),
                question("gone", List.of(span("removed.md")), List.of()));

        for (Output output : List.of(Output.DENSE, Output.BM25, Output.HYBRID)) {
            List<RetrievalMessage> messages = answers(corpus("a.md", "b.md", "c.md"), true, questions, vectors(4))
                    .messages(output);

            List<QuestionHits> hits = ((QuestionsRetrieved) messages.getFirst()).questions();
            assertThat(hits.get(0).hits()).extracting(Hit::chunk).containsExactly("b.md:fixed:0");
            assertThat(hits.get(1).hits()).extracting(Hit::chunk).containsExactly("a.md:fixed:0");
            assertThat(hits.get(2).hits()).isEmpty();
            assertThat(hits.get(3).hits()).isEmpty();
        }
    }

    @Test
    void in_a_pooled_suite_statistics_are_those_of_the_document() {
        List<Question> questions = List.of(question("q0", List.of(span("a.md")), List.of()));

        List<RetrievalMessage> pooled = answers(corpus("a.md", "b.md", "c.md"), true, questions, vectors(1))
                .messages(Output.BM25);
        List<RetrievalMessage> alone =
                answers(corpus("a.md"), false, questions, vectors(1)).messages(Output.BM25);

        assertThat(pooled.getFirst()).isEqualTo(alone.getFirst());
    }

    @Test
    void in_a_pooled_suite_scored_questions_that_name_no_document_fail_the_cell() {
        List<Question> questions = List.of(question("lost", List.of(new Gold.TextGold("x")), List.of()));

        assertThat(failure(answers(corpus("a.md"), true, questions, vectors(1)), Output.BM25)
                        .reason())
                .contains("lost", "src:DOCUMENT");
    }

    private static Answers answers(
            ChunkIndex index, boolean pooled, List<Question> questions, QuestionVectors vectors) {
        List<SnapshotDocument> manifest = index.at(100).revisions().entrySet().stream()
                .map(document -> new SnapshotDocument(document.getKey(), document.getValue(), ""))
                .toList();
        return answers(index, pooled, questions, vectors, manifest);
    }

    private static Answers answers(
            ChunkIndex index,
            boolean pooled,
            List<Question> questions,
            QuestionVectors vectors,
            List<SnapshotDocument> manifest) {
        RunRequested run = new RunRequested(
                "suite",
                "suite",
                "run",
                100,
                "2026-11-30T12:00:00Z",
                "parse",
                "questions",
                new Pins("0123456789ab", Map.of()),
                Map.of(),
                List.of(new RunIndex(INDEX, 0, 0)),
                RetrievalSettings.defaults(),
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                pooled,
                manifest,
                questions);
        List<Long> ticks = new ArrayList<>();
        // every look at the time is 7 ms after the one before
        return new Answers(new IndexAnswers(
                run, run.indexes().getFirst(), index.at(100), vectors, EnumSet.allOf(Output.class), () -> {
                    ticks.add(0L);
                    return ticks.size() * 7_000_000L;
                }));
    }

    private record Answers(IndexAnswers index) {
        List<RetrievalMessage> messages(Output output) {
            return ((Answer.Complete) index.answer(output)).messages();
        }
    }

    private static CellFailed failure(Answers answers, Output output) {
        List<RetrievalMessage> messages = answers.messages(output);
        assertThat(messages).hasSize(1);
        return (CellFailed) messages.getFirst();
    }

    private static ChunkIndex corpus(String... documents) {
        ChunkIndex index = new ChunkIndex(2, true);
        for (int d = 0; d < documents.length; d++) {
            index.add(document(documents[d], d + 1, 1));
        }
        return index;
    }

    private static DocumentVersion document(String id, long revision, int chunks) {
        return new DocumentVersion.Chunked(
                id,
                revision,
                IntStream.range(0, chunks)
                        .mapToObj(ordinal -> new EmbeddedChunk(
                                new Chunk(ordinal, new Span(ordinal, ordinal + 1), 1, "word " + ordinal),
                                3,
                                ordinal + 1,
                                FloatVector.of(new float[] {1, 0})))
                        .toList(),
                SentenceCost.NONE);
    }

    private static List<Question> questions(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> question("q" + i, List.of(), List.of()))
                .toList();
    }

    private static Question question(String id, List<Gold> alternatives, List<String> tags) {
        List<GoldSlot> gold = alternatives.isEmpty() ? List.of() : List.of(new GoldSlot(alternatives));
        return new Question(id, "word 0", gold, tags, true);
    }

    private static Gold span(String document) {
        return new Gold.SpanGold(document, 0, 1, OffsetUnit.UTF16);
    }

    private static QuestionVectors vectors(int count) {
        Map<Integer, float[]> byOrdinal = new HashMap<>();
        IntStream.range(0, count).forEach(ordinal -> byOrdinal.put(ordinal, new float[] {0.6f, 0.8f}));
        return new QuestionVectors.Embedded(byOrdinal);
    }
}
