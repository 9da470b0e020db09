package io.chunkverdict.score.metric;

import io.chunkverdict.score.report.Metrics;
import java.util.List;

/**
 * The ranking metric: recall less a charge for context beyond the leanest cell compared, {@code recall − λ·(tokens / T_min −
 * 1)}. It depends on the field compared, so it is never compared across runs.
 */
public final class Balance {

    private Balance() {}

    /** The same metrics with {@code balanced} set, T_min being the smallest positive token mean among them. */
    public static List<Metrics> over(List<Metrics> field, double lambda) {
        double leanest = field.stream()
                .mapToDouble(Metrics::retrievedTokens)
                .filter(tokens -> tokens > 0)
                .min()
                .orElse(0);
        return field.stream()
                .map(metrics -> with(metrics, balanced(metrics, leanest, lambda)))
                .toList();
    }

    private static double balanced(Metrics metrics, double leanest, double lambda) {
        return leanest == 0
                ? metrics.recall()
                : metrics.recall() - lambda * (Math.max(metrics.retrievedTokens(), leanest) / leanest - 1);
    }

    private static Metrics with(Metrics m, double balanced) {
        return new Metrics(
                m.questions(),
                m.recall(),
                m.hitRate(),
                m.mrr(),
                m.precision(),
                m.retrievedTokens(),
                m.contextEfficiency(),
                balanced,
                m.sectionRecall(),
                m.documentRecall(),
                m.span(),
                m.outcomes());
    }
}
