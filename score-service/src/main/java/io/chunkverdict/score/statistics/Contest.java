package io.chunkverdict.score.statistics;

/**
 * Resamples of the question set, and who comes out on top of them. The resampling stream starts afresh for every count, so
 * a longer count begins with the resamples of a shorter one.
 */
public final class Contest {

    /** Resamples for shares that sit on a 2.5 % tail. */
    public static final int MANY = 100_000;

    private final Totals totals;
    private final int candidates;
    private final int units;
    private final long seed;

    /**
     * A contest over a table.
     *
     * @param table at least one candidate and one question
     * @param drawing what is drawn
     * @param seed of the stream, ≥ 0
     */
    public Contest(RecallTable table, Drawing drawing, long seed) {
        if (table.candidates() == 0 || table.questions() == 0 || drawing.questions() != table.questions()) {
            throw new IllegalArgumentException(
                    "a contest needs candidates, and a draw over its own questions: " + table);
        }
        totals = Totals.of(table, drawing);
        candidates = table.candidates();
        units = drawing.units();
        this.seed = seed;
    }

    /**
     * The share of resamples in which each candidate has the highest recall; candidates that tie at the top share one. They
     * sum to 1.
     */
    public double[] chances(int resamples) {
        return count(resamples, 0).chances;
    }

    /** Share of resamples in which each candidate does at least as well as the leader; ties count, the leader's is 1. */
    public double[] atLeastAsGood(int leader, int resamples) {
        return count(resamples, leader).atLeastAsGood;
    }

    private Tally count(int resamples, int leader) {
        Tally tally = new Tally(candidates);
        Pcg64 generator = new Pcg64(seed);
        int[] row = new int[units];
        double[] drawn = new double[candidates];
        for (int r = 0; r < resamples; r++) {
            generator.fill(row, units);
            totals.of(row, drawn);
            tally.add(drawn, leader, totals.tolerance());
        }
        tally.finish(resamples);
        return tally;
    }

    /** Wins are counted by the number that shared them: whole numbers, so that the order of resamples can't matter. */
    private static final class Tally {

        private final long[][] wins;
        private final long[] notWorse;
        private final double[] chances;
        private final double[] atLeastAsGood;

        Tally(int candidates) {
            wins = new long[candidates][candidates + 1];
            notWorse = new long[candidates];
            chances = new double[candidates];
            atLeastAsGood = new double[candidates];
        }

        void add(double[] drawn, int leader, double tolerance) {
            double highest = drawn[0];
            for (double total : drawn) {
                highest = Math.max(highest, total);
            }
            int sharing = 0;
            for (double total : drawn) {
                if (total >= highest - tolerance) {
                    sharing++;
                }
            }
            for (int c = 0; c < drawn.length; c++) {
                if (drawn[c] >= highest - tolerance) {
                    wins[c][sharing]++;
                }
                if (drawn[c] >= drawn[leader] - tolerance) {
                    notWorse[c]++;
                }
            }
        }

        void finish(int resamples) {
            for (int c = 0; c < chances.length; c++) {
                double won = 0;
                for (int sharing = 1; sharing < wins[c].length; sharing++) {
                    won += (double) wins[c][sharing] / sharing;
                }
                chances[c] = won / resamples;
                atLeastAsGood[c] = (double) notWorse[c] / resamples;
            }
        }
    }
}
