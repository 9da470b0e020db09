package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.golden.Golden;
import io.chunkverdict.score.golden.GoldenInput;
import io.chunkverdict.score.report.AxisVerdict;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.ChunkHealth;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.StrategyReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The golden lists evaluated again: every figure of the golden run, and what we conclude from it. */
class GoldenEvaluationTest {

    private static final List<String> DENSE_ORDER =
            List.of("recursive", "structure", "fixed", "semantic", "semantic_no_floor");

    private final Evaluator evaluator = new Evaluator();

    @Test
    void every_aggregate_of_all_thirty_cells_is_met() {
        for (String model : List.of("bge", "minilm")) {
            Report report =
                    evaluator.evaluate(GoldenInput.of(model, Golden.STRATEGIES, List.of(RetrieverKind.values())));
            assertThat(report.cells()).hasSize(15);
            for (CellReport cell : report.cells()) {
                JsonNode golden =
                        Golden.cell(model, cell.strategy(), cell.retriever().label());
                JsonNode aggregate = golden.get("aggregate");
                Metrics metrics = cell.scores().orElseThrow().metrics();
                String name = model + " " + cell.cell();
                assertThat(metrics.recall())
                        .as(name)
                        .isEqualTo(aggregate.get("recall_at_k").asDouble());
                assertThat(metrics.hitRate())
                        .as(name)
                        .isEqualTo(aggregate.get("hit_rate_at_k").asDouble());
                assertThat(metrics.mrr())
                        .as(name)
                        .isEqualTo(aggregate.get("mrr").asDouble());
                assertThat(metrics.precision())
                        .as(name)
                        .isEqualTo(aggregate.get("precision_at_k").asDouble());
                assertThat(metrics.retrievedTokens())
                        .as(name)
                        .isEqualTo(aggregate.get("retrieved_tokens_at_k").asDouble());
                assertThat(metrics.contextEfficiency())
                        .as(name)
                        .isEqualTo(aggregate.get("context_efficiency").asDouble());
                assertThat(cell.scores().orElseThrow().ci95().orElseThrow().low())
                        .as(name)
                        .isEqualTo(aggregate.get("ci95").get(0).asDouble());
            }
        }
    }

    @Test
    void every_answer_finds_the_golden_slots_at_the_golden_rank() {
        for (String model : List.of("bge", "minilm")) {
            Report report =
                    evaluator.evaluate(GoldenInput.of(model, Golden.STRATEGIES, List.of(RetrieverKind.values())));
            for (int c = 0; c < report.cells().size(); c++) {
                CellReport cell = report.cells().get(c);
                JsonNode questions = Golden.cell(
                                model, cell.strategy(), cell.retriever().label())
                        .get("per_question");
                for (int q = 0; q < questions.size(); q++) {
                    CellResult result = report.results().get(q).cells().get(c);
                    String name = model + " " + cell.cell() + " "
                            + report.results().get(q).question();
                    assertThat(result.found())
                            .as(name)
                            .isEqualTo(Golden.stream(questions.get(q).get("found"))
                                    .map(JsonNode::asInt)
                                    .toList());
                    assertThat(result.firstRank())
                            .as(name)
                            .isEqualTo(questions.get(q).get("first_hit_rank").asInt(0));
                }
            }
        }
    }

    @Test
    void the_dense_strategies_rank_and_balance_as_golden() {
        Report report = dense("bge");
        JsonNode order = Golden.json("bge/verdict.json").get("dense_only").get("order");
        for (int rank = 0; rank < DENSE_ORDER.size(); rank++) {
            CellReport cell = report.findCell(DENSE_ORDER.get(rank) + "/dense").orElseThrow();
            assertThat(cell.scores().orElseThrow().rank()).isEqualTo(rank + 1);
            assertThat(cell.scores().orElseThrow().metrics().balanced())
                    .isCloseTo(order.get(rank).get(1).asDouble(), within(1e-15));
        }
    }

    @Test
    void the_matrix_ranks_and_balances_as_golden() {
        Report report = evaluator.evaluate(GoldenInput.of(
                "bge", Golden.STRATEGIES, List.of(RetrieverKind.DENSE, RetrieverKind.BM25, RetrieverKind.HYBRID)));
        JsonNode order = Golden.json("bge/verdict.json").get("matrix").get("order");
        for (int rank = 0; rank < order.size(); rank++) {
            String name = order.get(rank).get(0).asText() + "/"
                    + order.get(rank).get(1).asText();
            CellReport cell = report.findCell(name).orElseThrow();
            assertThat(cell.scores().orElseThrow().rank()).as(name).isEqualTo(rank + 1);
            assertThat(cell.scores().orElseThrow().metrics().balanced())
                    .isCloseTo(order.get(rank).get(2).asDouble(), within(1e-15));
        }
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
        Report report = evaluator.evaluate(GoldenInput.of("bge", Golden.STRATEGIES, List.of(RetrieverKind.values())));
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

    @Test
    void chunk_health_is_golden() {
        for (String model : List.of("bge", "minilm")) {
            for (StrategyReport strategy : dense(model).strategies()) {
                ChunkHealth health = strategy.health().orElseThrow();
                JsonNode golden = Golden.cell(model, strategy.index(), "dense")
                        .get("aggregate")
                        .get("chunk_health");
                assertThat(health.chunks()).isEqualTo(golden.get("num_chunks").asInt());
                assertThat(health.tokensMin())
                        .isEqualTo(golden.get("tokens_min").asInt());
                assertThat(health.tokensMedian())
                        .isEqualTo(golden.get("tokens_median").asDouble());
                assertThat(health.tokensMean())
                        .isEqualTo(golden.get("tokens_mean").asDouble());
                assertThat(health.tokensMax())
                        .isEqualTo(golden.get("tokens_max").asInt());
                assertThat(health.tinyShare()).isEqualTo(golden.get("pct_tiny").asDouble());
                assertThat(health.cleanBoundaryShare())
                        .as(strategy.index())
                        .isEqualTo(golden.get("boundary_health").asDouble());
                assertThat(health.tablesIntactShare())
                        .as(strategy.index())
                        .contains(golden.get("table_integrity").asDouble());
                assertThat(health.histogram())
                        .isEqualTo(Golden.stream(golden.get("token_histogram"))
                                .map(bin -> new ChunkHealth.Bin(
                                        bin.get(0).asInt(), bin.get(1).asInt()))
                                .toList());
            }
        }
    }

    private Report dense(String model) {
        return evaluator.evaluate(GoldenInput.of(model, DENSE_ORDER, List.of(RetrieverKind.DENSE)));
    }
}
