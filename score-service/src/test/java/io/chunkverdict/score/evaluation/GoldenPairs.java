package io.chunkverdict.score.evaluation;

import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.statistics.Bootstrap;
import io.chunkverdict.score.statistics.Drawing;
import java.util.stream.IntStream;

/** The paired difference of any two cells of a report. */
final class GoldenPairs {

    private GoldenPairs() {}

    static PairedDifference of(Report report, String one, String other) {
        double[] first = recalls(report, one);
        double[] second = recalls(report, other);
        return new Bootstrap(Drawing.ofQuestions(first.length), 10_000, 0)
                .differences(first, new double[][] {second})[0];
    }

    private static double[] recalls(Report report, String cell) {
        int column = IntStream.range(0, report.cells().size())
                .filter(c -> report.cells().get(c).cell().equals(cell))
                .findFirst()
                .orElseThrow();
        return report.results().stream()
                .mapToDouble(question -> question.cells().get(column).recall())
                .toArray();
    }
}
