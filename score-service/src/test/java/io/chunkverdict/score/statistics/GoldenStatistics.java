package io.chunkverdict.score.statistics;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.golden.GoldenTables;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Our statistics over the golden recalls against the golden ones; the golden values hold most of them for bge dense only. */
public final class GoldenStatistics {

    /** The order in which the golden statistics were made, which is the ranking. */
    public static final List<String> ORDER =
            List.of("recursive", "structure", "fixed", "semantic", "semantic_no_floor");

    private static final int RESAMPLES = 10_000;
    private static final double ROUNDING = 1e-12;

    private GoldenStatistics() {}

    /** NumPy's random numbers: raw bits, and bounded draws for every seed and bound. */
    public static ParityRow stream() {
        Tally tally = new Tally("statistics", "resampling stream (rng.json)", "");
        JsonNode golden = Golden.json("rng.json");
        Pcg64 raw = new Pcg64(0);
        golden.get("raw_seed_0")
                .forEach(bits -> tally.equal("raw bits", Long.toUnsignedString(raw.nextLong()), bits.asText()));
        for (JsonNode stream : golden.get("streams")) {
            draws(tally, stream.get("seed").asLong(), stream.get("n").asLong(), stream.get("first"));
        }
        JsonNode statistics = Golden.json("extra/statistics.json");
        statistics
                .get("rng_integers_0_129_first_300")
                .properties()
                .forEach(stream -> draws(tally, Long.parseLong(stream.getKey()), 129, stream.getValue()));
        for (Map.Entry<String, JsonNode> stream :
                statistics.get("rng_integers_small_n").properties()) {
            String[] seedAndBound = stream.getKey().substring("seed".length()).split("_n");
            draws(tally, Long.parseLong(seedAndBound[0]), Long.parseLong(seedAndBound[1]), stream.getValue());
        }
        return tally.row();
    }

    private static void draws(Tally tally, long seed, long bound, JsonNode golden) {
        Pcg64 generator = new Pcg64(seed);
        int place = 0;
        for (JsonNode value : golden) {
            tally.equal(
                    "draw " + place++ + " of seed " + seed + " below " + bound,
                    generator.nextBelow(bound),
                    value.asLong());
        }
    }

    /** The interval of each of the fifteen cells of a model: both ends. */
    public static ParityRow intervals(String model) {
        Tally tally = new Tally("statistics", "ci95 of recall, both ends", model);
        for (String retriever : Golden.RETRIEVERS) {
            for (String strategy : Golden.STRATEGIES) {
                RecallTable table = GoldenTables.of(model, List.of(strategy), retriever);
                Interval interval = bootstrap(table, RESAMPLES, 0).intervals(table.recalls())[0];
                ends(
                        tally,
                        strategy + "/" + retriever,
                        interval,
                        Golden.cell(model, strategy, retriever).get("aggregate").get("ci95"));
            }
        }
        return tally.row();
    }

    /** Intervals under another seed and number of resamples. */
    public static ParityRow intervalsOfSeedOne() {
        Tally tally = new Tally("statistics", "ci95, seed 1 and 1,000 resamples", "bge");
        JsonNode golden = Golden.json("extra/statistics.json").get("ci95_seed1_R1000");
        RecallTable table = dense();
        Interval[] intervals = bootstrap(table, 1_000, 1).intervals(table.recalls());
        for (int c = 0; c < ORDER.size(); c++) {
            ends(tally, ORDER.get(c), intervals[c], golden.get(ORDER.get(c)));
        }
        return tally.row();
    }

    /** All ten pairs of strategies: mean, both ends, questions needed. */
    public static ParityRow paired() {
        Tally tally = new Tally("statistics", "paired differences, intervals, questions needed", "bge");
        JsonNode golden = Golden.json("extra/statistics.json").get("paired");
        RecallTable table = dense();
        Bootstrap bootstrap = bootstrap(table, RESAMPLES, 0);
        for (int a = 0; a < ORDER.size(); a++) {
            for (int b = a + 1; b < ORDER.size(); b++) {
                String pair = ORDER.get(a) + "-" + ORDER.get(b);
                PairedDifference difference =
                        bootstrap.differences(table.recalls(a), new double[][] {table.recalls(b)})[0];
                List<Object> actual = List.of(
                        difference.mean(),
                        difference.ci95().low(),
                        difference.ci95().high(),
                        difference.questionsNeeded().orElse(-1L));
                JsonNode row = golden.get(pair);
                List<Object> expected = new ArrayList<>();
                for (int i = 0; i < 3; i++) {
                    expected.add(row.get(i).asDouble());
                }
                expected.add(row.get(3).asLong());
                tally.equal(pair, actual, expected);
            }
        }
        return tally.row();
    }

    /** Chances of being best. */
    public static ParityRow chances() {
        Tally tally = new Tally("statistics", "chance of being best", "bge");
        JsonNode golden = Golden.json("extra/statistics.json").get("probability_best_R10000_seed0");
        RecallTable table = dense();
        double[] chances = new Contest(table, Drawing.ofQuestions(table.questions()), 0).chances(RESAMPLES);
        for (int c = 0; c < ORDER.size(); c++) {
            tally.close(ORDER.get(c), chances[c], golden.get(ORDER.get(c)).asDouble(), ROUNDING);
        }
        return tally.row();
    }

    /** Shares of 100,000 resamples in which a strategy does at least as well as the leader, for four seeds. */
    public static ParityRow atLeastAsGood() {
        Tally tally = new Tally("statistics", "at least as good as the leader, four seeds", "bge");
        JsonNode statistics = Golden.json("extra/statistics.json");
        RecallTable table = dense();
        for (long seed = 0; seed <= 3; seed++) {
            JsonNode golden = seed == 0
                    ? statistics.get("at_least_leader_R100000_seed0")
                    : statistics.get("at_least_leader_R100000_seeds").get(Long.toString(seed));
            double[] shares =
                    new Contest(table, Drawing.ofQuestions(table.questions()), seed).atLeastAsGood(0, Contest.MANY);
            for (int c = 0; c < ORDER.size(); c++) {
                tally.equal(
                        ORDER.get(c) + ", seed " + seed,
                        shares[c],
                        golden.get(ORDER.get(c)).asDouble());
            }
        }
        return tally.row();
    }

    /** The recall of every question in the dense cells: found slots over slots. */
    public static ParityRow recalls() {
        Tally tally = new Tally("statistics", "recalls the statistics start from", "bge");
        JsonNode golden = Golden.json("extra/statistics.json").get("per_question_recall");
        RecallTable table = dense();
        for (int c = 0; c < ORDER.size(); c++) {
            for (int q = 0; q < table.questions(); q++) {
                tally.equal(
                        ORDER.get(c) + " question " + q,
                        table.recalls(c)[q],
                        golden.get(ORDER.get(c)).get(q).asDouble());
            }
        }
        return tally.row();
    }

    static RecallTable dense() {
        return GoldenTables.of("bge", ORDER, "dense");
    }

    static Bootstrap bootstrap(RecallTable table, int resamples, long seed) {
        return new Bootstrap(Drawing.ofQuestions(table.questions()), resamples, seed);
    }

    private static void ends(Tally tally, String item, Interval actual, JsonNode golden) {
        tally.equal(item + " low", actual.low(), golden.get(0).asDouble());
        tally.equal(item + " high", actual.high(), golden.get(1).asDouble());
    }
}
