package io.chunkverdict.score.trend;

import io.chunkverdict.score.report.Metrics;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What of a cell can be followed. Reports carry an interval for recall alone. */
public enum TrendMetric {
    RECALL("recall", Metrics::recall),
    BALANCED("balanced", Metrics::balanced),
    HIT_RATE("hitRate", Metrics::hitRate),
    MRR("mrr", Metrics::mrr),
    PRECISION("precision", Metrics::precision),
    RETRIEVED_TOKENS("retrievedTokens", Metrics::retrievedTokens),
    CONTEXT_EFFICIENCY("contextEfficiency", Metrics::contextEfficiency),
    SECTION_RECALL("sectionRecall", Metrics::sectionRecall),
    DOCUMENT_RECALL("documentRecall", Metrics::documentRecall),
    SPAN_RECALL("spanRecall", metrics -> metrics.span().recall()),
    SPAN_PRECISION("spanPrecision", metrics -> metrics.span().precision()),
    SPAN_IOU("spanIou", metrics -> metrics.span().iou());

    private final String label;
    private final ToDoubleFunction<Metrics> value;

    TrendMetric(String label, ToDoubleFunction<Metrics> value) {
        this.label = label;
        this.value = value;
    }

    /** As the report calls it. */
    public String label() {
        return label;
    }

    public double of(Metrics metrics) {
        return value.applyAsDouble(metrics);
    }

    /** The metric of this name; {@code tokens} stands for {@link #RETRIEVED_TOKENS}. Empty if there is none. */
    public static Optional<TrendMetric> named(String name) {
        return Arrays.stream(values())
                .filter(metric -> metric.label.equals(name)
                        || metric.name().equals(name)
                        || metric == RETRIEVED_TOKENS && "tokens".equals(name))
                .findFirst();
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(TrendMetric::label).toList();
    }
}
