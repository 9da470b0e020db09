package io.chunkverdict.score.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.golden.GoldenInput;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.ChunkHealth;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.statistics.GoldenStatistics;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Our evaluation of the golden chunks and lists against the golden figures, one model at a time. */
public final class GoldenEvaluation {

    private static final double ROUNDING = 1e-15;
    private static final Pattern PEERS_PAIR =
            Pattern.compile("'([^']+)' and '([^']+)'.*recall difference ([+-][\\d.]+), "
                    + "95% CI \\[([+-][\\d.]+), ([+-][\\d.]+)].*Roughly (\\d+) scored");
    private static final Map<String, ToDoubleFunction<Metrics>> AGGREGATES = aggregates();

    private final String model;
    private final Report matrix;
    private final Report dense;

    public GoldenEvaluation(String model) {
        this.model = model;
        this.matrix =
                new Evaluator().evaluate(GoldenInput.of(model, Golden.STRATEGIES, List.of(RetrieverKind.values())));
        this.dense =
                new Evaluator().evaluate(GoldenInput.of(model, GoldenStatistics.ORDER, List.of(RetrieverKind.DENSE)));
    }

    private static Map<String, ToDoubleFunction<Metrics>> aggregates() {
        Map<String, ToDoubleFunction<Metrics>> names = new LinkedHashMap<>();
        names.put("recall_at_k", Metrics::recall);
        names.put("hit_rate_at_k", Metrics::hitRate);
        names.put("mrr", Metrics::mrr);
        names.put("precision_at_k", Metrics::precision);
        names.put("retrieved_tokens_at_k", Metrics::retrievedTokens);
        names.put("context_efficiency", Metrics::contextEfficiency);
        return names;
    }

    /** All strategies under all retrievers. */
    public Report matrix() {
        return matrix;
    }

    /** All strategies under dense. */
    public Report dense() {
        return dense;
    }

    /** A row for each aggregate of the fifteen cells. */
    public List<ParityRow> aggregateRows() {
        List<ParityRow> rows = new ArrayList<>();
        AGGREGATES.forEach((name, value) -> {
            Tally tally = new Tally("aggregates", name, model);
            for (CellReport cell : matrix.cells()) {
                tally.equal(
                        cell.cell(),
                        value.applyAsDouble(cell.scores().orElseThrow().metrics()),
                        aggregate(cell).get(name).asDouble());
            }
            rows.add(tally.row());
        });
        rows.add(intervals());
        return rows;
    }

    private ParityRow intervals() {
        Tally tally = new Tally("aggregates", "ci95 in the report", model);
        for (CellReport cell : matrix.cells()) {
            var interval = cell.scores().orElseThrow().ci95().orElseThrow();
            tally.equal(
                    cell.cell(),
                    List.of(interval.low(), interval.high()),
                    List.of(
                            aggregate(cell).get("ci95").get(0).asDouble(),
                            aggregate(cell).get("ci95").get(1).asDouble()));
        }
        return tally.row();
    }

    private JsonNode aggregate(CellReport cell) {
        return Golden.cell(model, cell.strategy(), cell.retriever().label()).get("aggregate");
    }

    /** Recall, and found slots with the rank of the first hit, of every question in every cell. */
    public List<ParityRow> answers() {
        Tally recalls = new Tally("answers", "recall per question", model);
        Tally slots = new Tally("answers", "found slots and first rank in the report", model);
        for (int c = 0; c < matrix.cells().size(); c++) {
            CellReport cell = matrix.cells().get(c);
            JsonNode questions = Golden.cell(
                            model, cell.strategy(), cell.retriever().label())
                    .get("per_question");
            for (int q = 0; q < questions.size(); q++) {
                CellResult result = matrix.results().get(q).cells().get(c);
                String item = cell.cell() + " " + matrix.results().get(q).question();
                JsonNode golden = questions.get(q);
                recalls.equal(item, result.recall(), golden.get("recall").asDouble());
                slots.equal(
                        item,
                        result.found() + " first " + result.firstRank(),
                        Golden.stream(golden.get("found")).map(JsonNode::asInt).toList()
                                + " first "
                                + golden.get("first_hit_rank").asInt(0));
            }
        }
        return List.of(recalls.row(), slots.row());
    }

    /** Place and balanced score in the two golden rankings: of the matrix and of the dense cells. */
    public List<ParityRow> rankings() {
        JsonNode verdict = Golden.json(model + "/verdict.json");
        Tally places = new Tally("ranking", "places, matrix and dense only", model);
        Tally balanced = new Tally("ranking", "balanced, matrix and dense only", model);
        JsonNode order = verdict.get("matrix").get("order");
        for (int i = 0; i < order.size(); i++) {
            JsonNode row = order.get(i);
            String cell = row.get(0).asText() + "/" + row.get(1).asText();
            place(matrix, cell, i + 1, row.get(2).asDouble(), places, balanced);
        }
        JsonNode denseOrder = verdict.get("dense_only").get("order");
        for (int i = 0; i < denseOrder.size(); i++) {
            JsonNode row = denseOrder.get(i);
            place(dense, row.get(0).asText() + "/dense", i + 1, row.get(1).asDouble(), places, balanced);
        }
        return List.of(places.row(), balanced.row());
    }

    private static void place(Report report, String name, int rank, double golden, Tally places, Tally balanced) {
        CellReport cell = report.findCell(name).orElseThrow();
        places.equal(name, cell.scores().orElseThrow().rank(), rank);
        balanced.close(name, cell.scores().orElseThrow().metrics().balanced(), golden, ROUNDING);
    }

    /** What the peer's two recommendations say: no winner, and of its pair the difference, interval and questions needed. */
    public ParityRow verdicts() {
        Tally tally = new Tally("verdict", "no winner; the peer's pair", model);
        JsonNode verdict = Golden.json(model + "/verdict.json");
        verdict(tally, "matrix", matrix, verdict.get("matrix").get("recommendation"));
        verdict(tally, "dense only", dense, verdict.get("dense_only").get("recommendation"));
        return tally.row();
    }

    private static void verdict(Tally tally, String item, Report report, JsonNode recommendation) {
        Selection selection = report.verdict().selection().orElseThrow();
        Matcher peers = PEERS_PAIR.matcher(recommendation.asText());
        tally.equal(
                item + ", no winner",
                selection.winner().isEmpty(),
                recommendation.asText().startsWith("No winner"));
        if (!peers.find()) {
            tally.differs(item, "a pair", recommendation.asText());
            return;
        }
        PairedDifference pair = GoldenPairs.of(report, cell(peers.group(1)), cell(peers.group(2)));
        tally.equal(item + ", difference", signed(pair.mean()), peers.group(3));
        tally.equal(item + ", interval from", signed(pair.ci95().low()), peers.group(4));
        tally.equal(item + ", interval to", signed(pair.ci95().high()), peers.group(5));
        tally.equal(
                item + ", questions needed",
                pair.questionsNeeded().map(String::valueOf).orElse("none"),
                peers.group(6));
    }

    private static String cell(String peersName) {
        return peersName.contains(" + ") ? peersName.replace(" + ", "/") : peersName + "/dense";
    }

    private static String signed(double value) {
        return String.format(java.util.Locale.ROOT, "%+.3f", value);
    }

    /** Chunk health of every strategy, but for oversized chunks, which we define by the strategy's own maximum. */
    public List<ParityRow> health() {
        Tally tally = new Tally("chunk health", "eight figures and the histogram", model);
        for (StrategyReport strategy : dense.strategies()) {
            ChunkHealth ours = strategy.health().orElseThrow();
            JsonNode golden = Golden.cell(model, strategy.index(), "dense")
                    .get("aggregate")
                    .get("chunk_health");
            String name = strategy.index();
            tally.equal(
                    name + " chunks", ours.chunks(), golden.get("num_chunks").asInt());
            tally.equal(
                    name + " least tokens",
                    ours.tokensMin(),
                    golden.get("tokens_min").asInt());
            tally.equal(
                    name + " median tokens",
                    ours.tokensMedian(),
                    golden.get("tokens_median").asDouble());
            tally.equal(
                    name + " mean tokens",
                    ours.tokensMean(),
                    golden.get("tokens_mean").asDouble());
            tally.equal(
                    name + " most tokens",
                    ours.tokensMax(),
                    golden.get("tokens_max").asInt());
            tally.equal(name + " tiny", ours.tinyShare(), golden.get("pct_tiny").asDouble());
            tally.equal(
                    name + " clean boundaries",
                    ours.cleanBoundaryShare(),
                    golden.get("boundary_health").asDouble());
            tally.equal(
                    name + " tables intact",
                    ours.tablesIntactShare().orElse(-1.0),
                    golden.get("table_integrity").asDouble());
            tally.equal(
                    name + " histogram",
                    ours.histogram(),
                    Golden.stream(golden.get("token_histogram"))
                            .map(bin -> new ChunkHealth.Bin(
                                    bin.get(0).asInt(), bin.get(1).asInt()))
                            .toList());
        }
        return List.of(
                tally.row(),
                Tally.unavailable(
                        "chunk health",
                        "pct_oversized",
                        model,
                        dense.strategies().size(),
                        "defined otherwise: we count chunks above the strategy's own maximum, truncation apart"));
    }
}
