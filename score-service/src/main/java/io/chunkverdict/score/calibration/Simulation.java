package io.chunkverdict.score.calibration;

import io.chunkverdict.score.statistics.RecallTable;
import java.util.Arrays;
import java.util.Random;

/**
 * Question sets drawn from a known truth. A question's difficulty is shared by all candidates: with z and e standard normal,
 * a candidate of true recall p finds it when {@code √ρ·z + √(1 − ρ)·e < Φ⁻¹(p)}.
 */
final class Simulation {

    private final Random random;
    private final double correlation;

    /**
     * @param seed of everything drawn
     * @param correlation ρ between two candidates' latent outcomes, 0 to 1
     */
    Simulation(long seed, double correlation) {
        random = new Random(seed);
        this.correlation = correlation;
    }

    /** Where parameters of trials are drawn from, too. */
    Random random() {
        return random;
    }

    /**
     * Answers of candidates to questions of one slot each.
     *
     * @param truth true recall of each candidate, between 0 and 1
     */
    RecallTable draw(double[] truth, int questions) {
        double shared = Math.sqrt(correlation);
        double own = Math.sqrt(1 - correlation);
        int[][] found = new int[truth.length][questions];
        for (int q = 0; q < questions; q++) {
            double difficulty = random.nextGaussian();
            for (int c = 0; c < truth.length; c++) {
                double latent = shared * difficulty + own * random.nextGaussian();
                found[c][q] = normal(latent) < truth[c] ? 1 : 0;
            }
        }
        int[] slots = new int[questions];
        Arrays.fill(slots, 1);
        return new RecallTable(found, slots);
    }

    /** The standard normal distribution function (Abramowitz and Stegun 7.1.26, error below 1e-7). */
    static double normal(double x) {
        double t = 1 / (1 + 0.3275911 * Math.abs(x) / Math.sqrt(2));
        double polynomial =
                t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
        double tail = polynomial * StrictMath.exp(-x * x / 2) / 2;
        return x >= 0 ? 1 - tail : tail;
    }
}
