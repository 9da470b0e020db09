package io.chunkverdict.score.metric;

import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.report.StrategyReport.PrecisionOmega;
import java.util.List;
import java.util.Optional;

/** Mean and population deviation of precision Ω over questions. */
public final class PrecisionOmegas {

    private PrecisionOmegas() {}

    /** Absent without questions. */
    public static Optional<PrecisionOmega> of(List<LocatedQuestion> questions, Corpus corpus, ChunksByPlace chunks) {
        return over(questions.stream()
                .mapToDouble(question -> SpanScores.omega(question.slots(), corpus, chunks))
                .toArray());
    }

    /** Absent without values. */
    static Optional<PrecisionOmega> over(double[] values) {
        if (values.length == 0) {
            return Optional.empty();
        }
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        double mean = sum / values.length;
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Optional.of(new PrecisionOmega(mean, Math.sqrt(squares / values.length)));
    }
}
