package io.chunkverdict.score.metric;

import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.Metrics.SpanMetrics;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.OutcomeShares;
import io.chunkverdict.score.report.SlotResult;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Means of every metric over questions: left-to-right sums in question order, divided once. */
public final class MetricMeans {

    private MetricMeans() {}

    /**
     * The means.
     *
     * @param answers in question order, at least one
     * @param topK what precision divides by
     * @return with {@code balanced} equal to recall until the field it is compared with is known
     */
    public static Metrics of(List<Answer> answers, int topK) {
        OutcomeShares outcomes = outcomes(answers);
        double recall = mean(answers, answer -> answer.result().recall());
        return new Metrics(
                answers.size(),
                recall,
                mean(answers, answer -> answer.found() > 0 ? 1 : 0),
                mean(answers, MetricMeans::reciprocalRank),
                mean(answers, answer -> (double) answer.hitChunks() / topK),
                mean(answers, answer -> answer.result().tokens()),
                mean(answers, answer -> answer.result().contextEfficiency()),
                recall,
                mean(answers, answer -> reached(answer, Outcome.SAME_SECTION)),
                mean(answers, answer -> reached(answer, Outcome.SAME_DOCUMENT)),
                new SpanMetrics(
                        mean(answers, answer -> answer.span().recall()),
                        mean(answers, answer -> answer.span().precision()),
                        mean(answers, answer -> answer.span().iou())),
                outcomes);
    }

    private static OutcomeShares outcomes(List<Answer> answers) {
        return new OutcomeShares(
                mean(answers, answer -> share(answer, Outcome.CONTAINED)),
                mean(answers, answer -> share(answer, Outcome.SEVERED)),
                mean(answers, answer -> share(answer, Outcome.SAME_SECTION)),
                mean(answers, answer -> share(answer, Outcome.SAME_DOCUMENT)),
                mean(answers, answer -> share(answer, Outcome.MISSED)));
    }

    private static double reciprocalRank(Answer answer) {
        int rank = answer.result().firstRank();
        return rank == 0 ? 0 : 1.0 / rank;
    }

    private static double share(Answer answer, Outcome outcome) {
        return slots(answer, outcome, outcome);
    }

    /** The share of slots whose outcome is at least as good. */
    private static double reached(Answer answer, Outcome worst) {
        return slots(answer, Outcome.CONTAINED, worst);
    }

    private static double slots(Answer answer, Outcome best, Outcome worst) {
        long count = answer.result().slots().stream()
                .map(SlotResult::outcome)
                .filter(outcome -> outcome.compareTo(best) >= 0 && outcome.compareTo(worst) <= 0)
                .count();
        return (double) count / answer.slots();
    }

    private static double mean(List<Answer> answers, ToDoubleFunction<Answer> metric) {
        double sum = 0;
        for (Answer answer : answers) {
            sum += metric.applyAsDouble(answer);
        }
        return sum / answers.size();
    }
}
