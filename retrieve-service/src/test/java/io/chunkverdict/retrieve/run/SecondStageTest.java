package io.chunkverdict.retrieve.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.retrieve.run.Reranker.Relevance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SecondStageTest {

    private static final RerankerSpec SPEC = new RerankerSpec("r", "w", "t", "onnxruntime-cpu", 512);
    private static final RunRequested RUN = run(2);

    /** A chunk's text is its id; its score its length; longer than 4 is cut. */
    private final SecondStage byLength = new SecondStage(
            (index, candidates) -> candidates.stream().map(Candidate::chunk).toList(),
            (reranker, question, passages) -> passages.stream()
                    .map(passage -> new Relevance(passage.length(), passage.length() > 4))
                    .toList(),
            () -> 0);

    @Test
    void candidates_are_ordered_by_the_reranker_and_cut_to_k_with_its_scores() {
        List<RetrievalMessage> messages = byLength.messages(RUN, "i", found("aa", "bbbb", "ccccc", "dddd", "e"));

        assertThat(hits(messages, 0))
                .containsExactly(new Hit("ccccc", 1, 5), new Hit("bbbb", 2, 4), new Hit("dddd", 3, 4));
        CellSummary summary = (CellSummary) messages.getLast();
        assertThat(summary.rerankerCutShare()).contains(0.2);
        assertThat(summary.recallOfExact()).contains(0.75);
        assertThat(summary.questions()).isEqualTo(2);
    }

    @Test
    void equal_scores_stay_in_the_retrievers_order() {
        assertThat(hits(byLength.messages(RUN, "i", found("zz", "yy", "xx", "ww")), 0))
                .extracting(Hit::chunk)
                .containsExactly("zz", "yy", "xx");
    }

    @Test
    void each_question_is_asked_with_its_own_candidates_only() {
        List<String> asked = new ArrayList<>();
        SecondStage stage = new SecondStage(
                (index, candidates) -> candidates.stream().map(Candidate::chunk).toList(),
                (reranker, question, passages) -> {
                    assertThat(reranker).isEqualTo(SPEC);
                    asked.add(question + passages);
                    return passages.stream().map(p -> new Relevance(1, false)).toList();
                },
                () -> 0);

        stage.messages(RUN, "i", found("a", "b"));

        assertThat(asked).containsExactly("query 0[a, b]", "query 1[a, b]");
    }

    @Test
    void a_question_without_candidates_is_not_asked() {
        SecondStage stage = new SecondStage(
                (index, candidates) -> List.of(),
                (reranker, question, passages) -> {
                    throw new AssertionError("asked for nothing");
                },
                () -> 0);
        FirstStage nothing = new FirstStage(RetrieverKind.BM25, List.of(List.of(), List.of()), Optional.empty(), 0);

        List<RetrievalMessage> messages = stage.messages(RUN, "i", nothing);

        assertThat(hits(messages, 1)).isEmpty();
        assertThat(((CellSummary) messages.getLast()).rerankerCutShare()).contains(0.0);
    }

    @Test
    void a_reranker_that_leaves_scores_out_fails_the_cell() {
        SecondStage stage = new SecondStage(
                (index, candidates) -> candidates.stream().map(Candidate::chunk).toList(),
                (reranker, question, passages) -> List.of(new Relevance(1, false)),
                () -> 0);
        assertThatThrownBy(() -> stage.messages(RUN, "i", found("a", "b")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("1 scores came back for 2 passages");
    }

    private static List<Hit> hits(List<RetrievalMessage> messages, int question) {
        return ((QuestionsRetrieved) messages.getFirst())
                .questions()
                .get(question)
                .hits();
    }

    private static FirstStage found(String... chunks) {
        List<Candidate> candidates = IntStream.range(0, chunks.length)
                .mapToObj(i -> new Candidate(chunks[i], 1, i, 1.0 - i))
                .toList();
        return new FirstStage(RetrieverKind.DENSE, List.of(candidates, candidates), Optional.of(0.75), 0);
    }

    private static RunRequested run(int questions) {
        return new RunRequested(
                "suite",
                "suite",
                "run",
                1,
                "2026-11-30T12:00:00Z",
                "parse",
                "questions",
                new Pins("0123456789ab", Map.of()),
                Map.of(),
                List.of(),
                new RetrievalSettings(3, List.of(RetrieverKind.DENSE), 1.5, 0.75, 60, 0, false)
                        .withReranking(new Reranking(5, SPEC)),
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                List.of(),
                IntStream.range(0, questions)
                        .mapToObj(i -> new Question("q" + i, "query " + i, List.of(), List.of(), true))
                        .toList());
    }
}
