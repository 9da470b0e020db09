package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.score.report.AxisVerdict;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The golden lists evaluated again: every figure of the golden run, and what we conclude from it. */
class GoldenEvaluationTest {

    private static final Map<String, GoldenEvaluation> EVALUATIONS = new ConcurrentHashMap<>();

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void every_aggregate_of_all_cells_is_met(String model) {
        of(model).aggregateRows().forEach(row -> Tally.assertMet(row, 15));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void every_answer_finds_the_golden_slots_at_the_golden_rank(String model) {
        of(model).answers().forEach(row -> Tally.assertMet(row, 15 * Golden.QUESTIONS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void matrix_and_dense_cells_rank_and_balance_as_golden(String model) {
        of(model).rankings().forEach(row -> Tally.assertMet(row, 15 + 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void no_winner_is_named_and_the_peers_pair_comes_out_as_it_says(String model) {
        Tally.assertMet(of(model).verdicts(), 2 * 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void chunk_health_is_golden(String model) {
        Tally.assertMet(of(model).health().getFirst(), 9 * 5);
    }

    @Test
    void the_dense_verdict_names_no_winner_and_rules_out_the_fragment_trap_only() {
        Selection selection = dense("bge").verdict().selection().orElseThrow();
        assertThat(selection.kind()).isEqualTo(Selection.Kind.NO_WINNER);
        assertThat(selection.leader()).isEqualTo("recursive/dense");
        assertThat(selection.rival()).isEqualTo("structure/dense");
        assertThat(selection.chance()).isEqualTo(0.42405, within(1e-12));
        assertThat(selection.questionsNeeded()).contains(6_938L);
        assertThat(selection.ruledOut()).containsExactly("semantic_no_floor/dense");
        assertThat(selection.notRuledOut())
                .containsExactly("recursive/dense", "structure/dense", "fixed/dense", "semantic/dense");
    }

    @Test
    void with_minilm_fixed_leads_without_being_named() {
        Selection selection = dense("minilm").verdict().selection().orElseThrow();
        assertThat(selection.leader()).isEqualTo("fixed/dense");
        assertThat(selection.winner()).isEmpty();
        assertThat(selection.chance()).isCloseTo(0.771, within(5e-4));
    }

    @Test
    void each_axis_of_the_matrix_is_judged_under_the_best_of_the_other() {
        Report report = of("bge").matrix();
        AxisVerdict chunking = report.verdict().axes().getFirst();
        AxisVerdict retrieval = report.verdict().axes().getLast();
        assertThat(chunking.held()).isEqualTo("bm25");
        assertThat(chunking.selection().leader()).isEqualTo("structure/bm25");
        assertThat(chunking.selection().chance()).isCloseTo(0.600, within(5e-4));
        assertThat(retrieval.held()).isEqualTo("structure");
        assertThat(retrieval.selection().leader()).isEqualTo("structure/bm25");
        assertThat(retrieval.selection().chance()).isCloseTo(0.539, within(5e-4));
        Selection best = report.verdict().selection().orElseThrow();
        assertThat(best.leader()).isEqualTo("fixed/hybrid");
        assertThat(best.chance()).isCloseTo(0.551, within(5e-4));
        assertThat(report.verdict().cautions())
                .anyMatch(caution -> caution.contains("fixed + hybrid, is not where the axes meet"));
    }

    private static GoldenEvaluation of(String model) {
        return EVALUATIONS.computeIfAbsent(model, GoldenEvaluation::new);
    }

    private static Report dense(String model) {
        return of(model).dense();
    }
}
