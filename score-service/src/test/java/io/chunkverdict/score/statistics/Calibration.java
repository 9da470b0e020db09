package io.chunkverdict.score.statistics;

import java.util.Random;
import java.util.stream.IntStream;

/** Simulated comparisons with known truth: how often the leader of a band really is the best. */
final class Calibration {

    private static final int[] QUESTIONS = {18, 30, 60, 129};
    private static final int RESAMPLES = 1_000;

    private Calibration() {}

    /** Prints the calibration table; takes a minute or two. */
    public static void main(String[] args) {
        Bands bands = spread(6_000, 0);
        System.out.printf(
                "recall 0.40 to 0.90    90-100 %%: %.3f right of %d    80-90 %%: %.3f right of %d%n",
                bands.rightAbove90(), bands.above90, bands.right80To90(), bands.from80);
        for (double deviation : new double[] {0.03, 0.05, 0.08, 0.12}) {
            System.out.printf("spread sd %.2f          90-100 %%: %.3f right%n", deviation, close(deviation, 6_000));
        }
        for (int questions : new int[] {20, 50, 100, 200, 400, 800, 1_600}) {
            System.out.printf("0.60 against 0.55, n = %4d: %.3f%n", questions, convergence(questions, 1_500));
        }
    }

    /** Picks by band of the leader's chance. */
    static final class Bands {
        private int above90;
        private int right90;
        private int from80;
        private int right80;

        double rightAbove90() {
            return (double) right90 / above90;
        }

        double right80To90() {
            return (double) right80 / from80;
        }

        private void add(double chance, boolean right) {
            if (chance >= 0.90) {
                above90++;
                right90 += right ? 1 : 0;
            } else if (chance >= 0.80) {
                from80++;
                right80 += right ? 1 : 0;
            }
        }
    }

    /** Three to five candidates with recall between 0.40 and 0.90, outcomes correlated by question difficulty. */
    static Bands spread(int trials, long seed) {
        Random random = new Random(seed);
        Bands bands = new Bands();
        for (int trial = 0; trial < trials; trial++) {
            double[] truth = random.doubles(3 + trial % 3, 0.40, 0.90).toArray();
            run(bands, truth, QUESTIONS[trial / 3 % 4], 0.5, random);
        }
        return bands;
    }

    /** The share of right picks at 0.90 among candidates whose true recalls have this standard deviation. */
    static double close(double deviation, int trials) {
        Random random = new Random(2);
        Bands bands = new Bands();
        for (int trial = 0; trial < trials; trial++) {
            double[] truth = IntStream.range(0, 3 + trial % 3)
                    .mapToDouble(i -> Math.clamp(0.65 + deviation * random.nextGaussian(), 0.02, 0.98))
                    .toArray();
            run(bands, truth, QUESTIONS[trial / 3 % 4], 0.5, random);
        }
        return bands.rightAbove90();
    }

    /** Mean chance of a true 0.60 against a true 0.55. */
    static double convergence(int questions, int sets) {
        Random random = new Random(3);
        double sum = 0;
        for (int set = 0; set < sets; set++) {
            RecallTable table = simulate(new double[] {0.60, 0.55}, questions, 0.4, random);
            sum += new Contest(table, Drawing.ofQuestions(questions), set).chances(RESAMPLES)[0];
        }
        return sum / sets;
    }

    private static void run(Bands bands, double[] truth, int questions, double correlation, Random random) {
        RecallTable table = simulate(truth, questions, correlation, random);
        double[] chances = new Contest(table, Drawing.ofQuestions(questions), 0).chances(RESAMPLES);
        int pick = highest(
                IntStream.range(0, truth.length).mapToDouble(table::mean).toArray());
        bands.add(chances[pick], pick == highest(truth));
    }

    private static RecallTable simulate(double[] truth, int questions, double correlation, Random random) {
        int[][] found = new int[truth.length][questions];
        for (int q = 0; q < questions; q++) {
            double difficulty = random.nextGaussian();
            for (int c = 0; c < truth.length; c++) {
                double latent =
                        Math.sqrt(correlation) * difficulty + Math.sqrt(1 - correlation) * random.nextGaussian();
                found[c][q] = normal(latent) < truth[c] ? 1 : 0;
            }
        }
        return new RecallTable(
                found, IntStream.generate(() -> 1).limit(questions).toArray());
    }

    private static int highest(double[] values) {
        return IntStream.range(0, values.length)
                .reduce((best, next) -> values[next] > values[best] ? next : best)
                .orElseThrow();
    }

    /** The standard normal distribution function (Abramowitz and Stegun 7.1.26, error below 1e-7). */
    private static double normal(double x) {
        double t = 1 / (1 + 0.3275911 * Math.abs(x) / Math.sqrt(2));
        double polynomial =
                t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
        double erf = 1 - polynomial * Math.exp(-x * x / 2);
        return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
    }
}
