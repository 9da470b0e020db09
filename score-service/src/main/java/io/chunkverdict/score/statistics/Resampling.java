package io.chunkverdict.score.statistics;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How a run's questions are resampled.
 *
 * @param documentOf the document each scored question is about, in question order
 * @param settings seed, resamples, and what is drawn
 */
public record Resampling(List<String> documentOf, ReportSettings settings) {

    public Resampling {
        documentOf = List.copyOf(documentOf);
        Objects.requireNonNull(settings, "settings");
    }

    /** Scored questions. */
    public int questions() {
        return documentOf.size();
    }

    /** Intervals over all questions. */
    public Bootstrap bootstrap() {
        return bootstrap(IntStream.range(0, questions()).boxed().toList());
    }

    /** Intervals over some questions. */
    public Bootstrap bootstrap(List<Integer> chosen) {
        return new Bootstrap(drawing(chosen), settings.resamples(), settings.seed());
    }

    /** Who is best over all questions. */
    public Contest contest(RecallTable table) {
        return new Contest(
                table, drawing(IntStream.range(0, questions()).boxed().toList()), settings.seed());
    }

    private Drawing drawing(List<Integer> chosen) {
        return settings.resample() == ResampleUnit.QUESTION
                ? Drawing.ofQuestions(chosen.size())
                : Drawing.ofGroups(chosen.stream().map(documentOf::get).toList());
    }
}
