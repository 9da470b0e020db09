package io.chunkverdict.score.statistics;

import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Percentile bootstrap over questions. Every call starts a fresh stream with the same seed, so that all series of equal
 * length share one index matrix and differences are resampled in pairs.
 *
 * @param drawing what is drawn
 * @param resamples how often, ≥ 1
 * @param seed of the stream, ≥ 0
 */
public record Bootstrap(Drawing drawing, int resamples, long seed) {

    private static final double LOWER = 0.025;
    private static final double UPPER = 0.975;
    private static final double NO_DIFFERENCE = 1e-9;
    private static final long MOST_QUESTIONS = 100_000;

    /**
     * The 95 % interval of each series' mean.
     *
     * @param series values by question, one row a series
     */
    public Interval[] intervals(double[][] series) {
        double[][] means = means(series);
        Interval[] intervals = new Interval[series.length];
        for (int s = 0; s < series.length; s++) {
            Arrays.sort(means[s]);
            intervals[s] = new Interval(quantile(means[s], LOWER), quantile(means[s], UPPER));
        }
        return intervals;
    }

    /** The paired difference of each row of {@code second} from {@code first}: first minus second. */
    public PairedDifference[] differences(double[] first, double[][] second) {
        double[][] repeated = new double[second.length][];
        Arrays.fill(repeated, first);
        return differences(repeated, second);
    }

    /** The paired difference of each row of {@code second} from the same row of {@code first}: first minus second. */
    public PairedDifference[] differences(double[][] first, double[][] second) {
        double[][] series = new double[second.length][];
        for (int s = 0; s < second.length; s++) {
            series[s] = difference(first[s], second[s]);
        }
        Interval[] intervals = intervals(series);
        PairedDifference[] differences = new PairedDifference[second.length];
        for (int s = 0; s < second.length; s++) {
            double mean = mean(first[s]) - mean(second[s]);
            differences[s] =
                    new PairedDifference(mean, intervals[s], questionsNeeded(first[s].length, mean, intervals[s]));
        }
        return differences;
    }

    /** Left-to-right sum divided by the number of values; 0 for none. */
    public static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return values.length == 0 ? 0 : sum / values.length;
    }

    /**
     * Questions at which the interval would just exclude zero, if the observed difference were the true one.
     *
     * @param questions at which difference and interval were observed
     * @return at least one more than that; absent without a difference or a width, or above 100,000
     */
    public static Optional<Long> questionsNeeded(int questions, double difference, Interval interval) {
        double half = interval.halfWidth();
        double size = Math.abs(difference);
        if (size < NO_DIFFERENCE || half <= 0) {
            return Optional.empty();
        }
        double ratio = half / size;
        double needed = Math.max(questions + 1.0, Math.ceil(questions * (ratio * ratio)));
        return needed > MOST_QUESTIONS ? Optional.empty() : Optional.of((long) needed);
    }

    /**
     * Linear quantile of ascending values, as numpy interpolates.
     *
     * @param q 0 to 1
     */
    static double quantile(double[] sorted, double q) {
        double position = q * (sorted.length - 1);
        int below = (int) Math.floor(position);
        double fraction = position - below;
        double a = sorted[below];
        double b = sorted[Math.min(below + 1, sorted.length - 1)];
        return fraction < 0.5 ? a + (b - a) * fraction : b - (b - a) * (1 - fraction);
    }

    private double[][] means(double[][] series) {
        double[][] means = new double[series.length][resamples];
        int units = drawing.units();
        if (units == 0) {
            return means;
        }
        Pcg64 generator = new Pcg64(seed);
        int[] row = new int[units];
        Resampled resampled = drawing.grouped() ? new GroupMeans(drawing, series) : new QuestionMeans(series, units);
        for (int r = 0; r < resamples; r++) {
            generator.fill(row, units);
            for (int s = 0; s < series.length; s++) {
                means[s][r] = resampled.mean(s, row);
            }
        }
        return means;
    }

    private static double[] difference(double[] first, double[] second) {
        if (first.length != second.length) {
            throw new IllegalArgumentException(
                    "paired series of unequal lengths: " + first.length + " and " + second.length);
        }
        double[] difference = new double[first.length];
        for (int q = 0; q < first.length; q++) {
            difference[q] = first[q] - second[q];
        }
        return difference;
    }

    /** Mean of a series over a row of drawn units. */
    private interface Resampled {
        double mean(int series, int[] row);
    }

    private record QuestionMeans(double[][] series, double[] drawn) implements Resampled {

        QuestionMeans(double[][] series, int units) {
            this(series, new double[units]);
        }

        @Override
        public double mean(int s, int[] row) {
            double[] values = series[s];
            for (int i = 0; i < row.length; i++) {
                drawn[i] = values[row[i]];
            }
            return PairwiseSum.of(drawn, row.length) / row.length;
        }
    }

    private record GroupMeans(double[][] sums, int[] sizes, double[] drawn) implements Resampled {

        GroupMeans(Drawing drawing, double[][] series) {
            this(
                    sums(drawing, series),
                    drawing.groups().stream().mapToInt(List::size).toArray(),
                    new double[drawing.units()]);
        }

        private static double[][] sums(Drawing drawing, double[][] series) {
            double[][] sums = new double[series.length][drawing.units()];
            for (int s = 0; s < series.length; s++) {
                for (int g = 0; g < drawing.units(); g++) {
                    for (int question : drawing.groups().get(g)) {
                        sums[s][g] += series[s][question];
                    }
                }
            }
            return sums;
        }

        @Override
        public double mean(int s, int[] row) {
            int size = 0;
            for (int i = 0; i < row.length; i++) {
                drawn[i] = sums[s][row[i]];
                size += sizes[row[i]];
            }
            return PairwiseSum.of(drawn, row.length) / size;
        }
    }
}
