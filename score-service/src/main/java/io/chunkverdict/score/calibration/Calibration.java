package io.chunkverdict.score.calibration;

import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.statistics.Bootstrap;
import io.chunkverdict.score.statistics.Contest;
import io.chunkverdict.score.statistics.Drawing;
import io.chunkverdict.score.statistics.RecallTable;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * How often the leader of a simulated comparison, picked at a chance, truly is the best. Trials go through 3 to 5 candidates
 * and 18, 30, 60 and 129 questions in turn; outcomes correlate by ½; 1,000 resamples each.
 *
 * @param above90 picks at a chance of at least 0.90: those a verdict may name
 * @param from80 picks at a chance of 0.80 to 0.90
 */
public record Calibration(Band above90, Band from80) {

    static final int RESAMPLES = 1_000;
    private static final int[] QUESTIONS = {18, 30, 60, 129};
    private static final double CORRELATION = 0.5;
    private static final double NAMED_AT = 0.90;
    private static final double SECOND_BAND = 0.80;

    /** Candidates whose true recalls are spread evenly over 0.40 to 0.90. */
    public static Calibration spread(int trials, long seed) {
        Simulation simulation = new Simulation(seed, CORRELATION);
        Random random = simulation.random();
        return run(trials, simulation, candidate -> 0.40 + 0.50 * random.nextDouble());
    }

    /**
     * Candidates close to each other: true recalls are normal around 0.65.
     *
     * @param deviation their standard deviation
     */
    public static Calibration close(double deviation, int trials, long seed) {
        Simulation simulation = new Simulation(seed, CORRELATION);
        Random random = simulation.random();
        return run(trials, simulation, candidate -> Math.clamp(0.65 + deviation * random.nextGaussian(), 0.02, 0.98));
    }

    private static Calibration run(int trials, Simulation simulation, IntToDoubleFunction trueRecall) {
        Band above90 = Band.NONE;
        Band from80 = Band.NONE;
        for (int trial = 0; trial < trials; trial++) {
            double[] truth =
                    IntStream.range(0, 3 + trial % 3).mapToDouble(trueRecall).toArray();
            RecallTable table = simulation.draw(truth, QUESTIONS[trial / 3 % QUESTIONS.length]);
            double[] chances = chances(table);
            int pick = highest(
                    IntStream.range(0, truth.length).mapToDouble(table::mean).toArray());
            boolean right = pick == highest(truth);
            if (chances[pick] >= NAMED_AT) {
                above90 = above90.with(right);
            } else if (chances[pick] >= SECOND_BAND) {
                from80 = from80.with(right);
            }
        }
        return new Calibration(above90, from80);
    }

    /**
     * How often one of several truly equal candidates (recall 0.65) reaches a chance of 0.90: a name for nothing.
     *
     * @return share of trials, 0 to 1
     */
    public static double equalNamed(int candidates, int questions, int trials, long seed) {
        Simulation simulation = new Simulation(seed, CORRELATION);
        double[] truth = IntStream.range(0, candidates).mapToDouble(c -> 0.65).toArray();
        return share(trials, trial -> highestChance(simulation.draw(truth, questions)) >= NAMED_AT);
    }

    /** The same for two candidates under the rule for two: the paired interval must exclude zero as well. */
    public static double equalNamedOfTwo(int questions, int trials, long seed) {
        Simulation simulation = new Simulation(seed, CORRELATION);
        return share(trials, trial -> {
            RecallTable table = simulation.draw(new double[] {0.65, 0.65}, questions);
            return highestChance(table) >= NAMED_AT
                    && bootstrap(questions)
                            .differences(table.recalls(0), new double[][] {table.recalls(1)})[0]
                            .ci95()
                            .excludesZero();
        });
    }

    /**
     * How often a 95 % interval of mean recall holds the true one.
     *
     * @param recall the true one
     * @return share of trials, 0 to 1
     */
    public static double coverage(double recall, int questions, int trials, long seed) {
        Simulation simulation = new Simulation(seed, 0);
        return share(trials, trial -> {
            Interval interval = bootstrap(questions)
                    .intervals(simulation.draw(new double[] {recall}, questions).recalls())[0];
            return interval.low() <= recall && recall <= interval.high();
        });
    }

    /**
     * Mean chance of a truly better candidate (recall 0.60 against 0.55, correlation 0.4).
     *
     * @param sets question sets drawn
     */
    public static double convergence(int questions, int sets, long seed) {
        Simulation simulation = new Simulation(seed, 0.4);
        double sum = 0;
        for (int set = 0; set < sets; set++) {
            sum += chances(simulation.draw(new double[] {0.60, 0.55}, questions))[0];
        }
        return sum / sets;
    }

    private interface Trial {
        boolean holds(int number);
    }

    private static double share(int trials, Trial trial) {
        return (double) IntStream.range(0, trials).filter(trial::holds).count() / trials;
    }

    private static double[] chances(RecallTable table) {
        return new Contest(table, Drawing.ofQuestions(table.questions()), 0).chances(RESAMPLES);
    }

    private static double highestChance(RecallTable table) {
        double[] chances = chances(table);
        return chances[highest(chances)];
    }

    private static Bootstrap bootstrap(int questions) {
        return new Bootstrap(Drawing.ofQuestions(questions), RESAMPLES, 0);
    }

    private static int highest(double[] values) {
        return IntStream.range(0, values.length)
                .reduce((best, next) -> values[next] > values[best] ? next : best)
                .orElseThrow();
    }
}
