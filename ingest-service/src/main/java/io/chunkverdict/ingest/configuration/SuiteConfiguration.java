package io.chunkverdict.ingest.configuration;

import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.Objects;

/**
 * What a suite is evaluated with; every value is there, whether the user wrote it or not, so that equal configurations are
 * equal records.
 *
 * @param model embedding model, by the name embed-service lists
 * @param prefixes whether the model's own query and passage prefixes are used
 * @param retrieval how questions are answered
 * @param matcher when gold counts as found
 * @param report report settings
 * @param rankingMetric what a table is ordered by: {@code balanced}, {@code recall_at_k}, {@code mrr} or {@code hit_rate_at_k}
 * @param strategies the first axis of the matrix, in order, names unique
 * @param evaluate when runs start by themselves
 * @param pooled whether each document is its own corpus
 * @param retention what of its past is kept
 */
public record SuiteConfiguration(
        String model,
        boolean prefixes,
        RetrievalSettings retrieval,
        MatcherSettings matcher,
        ReportSettings report,
        String rankingMetric,
        List<StrategySpec> strategies,
        Evaluation evaluate,
        boolean pooled,
        Retention retention) {

    /** The model of a configuration that names none. */
    public static final String DEFAULT_MODEL = "BAAI/bge-small-en-v1.5";

    /** The ranking metric of a configuration that names none. */
    public static final String DEFAULT_RANKING = "balanced";

    public SuiteConfiguration {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(retrieval, "retrieval");
        Objects.requireNonNull(matcher, "matcher");
        Objects.requireNonNull(report, "report");
        Objects.requireNonNull(rankingMetric, "rankingMetric");
        Objects.requireNonNull(evaluate, "evaluate");
        // a configuration stored by a version that knew no retention
        retention = retention == null ? Retention.defaults() : retention;
        strategies = List.copyOf(strategies);
        if (strategies.isEmpty()
                || strategies.stream().map(StrategySpec::name).distinct().count() != strategies.size()) {
            throw new IllegalArgumentException("strategies must be one or more, each name once");
        }
    }

    /** What an empty configuration means. */
    public static SuiteConfiguration defaults() {
        return new SuiteConfiguration(
                DEFAULT_MODEL,
                true,
                RetrievalSettings.defaults(),
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                DEFAULT_RANKING,
                StrategyCatalog.defaults(),
                Evaluation.manual(),
                false,
                Retention.defaults());
    }

    /** The same with another first axis. */
    public SuiteConfiguration withStrategies(List<StrategySpec> others) {
        return new SuiteConfiguration(
                model, prefixes, retrieval, matcher, report, rankingMetric, others, evaluate, pooled, retention);
    }

    /** The same with another second axis. */
    public SuiteConfiguration withRetrievers(List<RetrieverKind> others) {
        return withRetrieval(retrieval.withRetrievers(others));
    }

    /** The same with this reranker behind every retriever; without effect where none is configured. */
    public SuiteConfiguration withReranker(RerankerSpec reranker) {
        return retrieval
                .reranking()
                .map(stage -> withRetrieval(retrieval.withReranking(new Reranking(stage.retrieveK(), reranker))))
                .orElse(this);
    }

    private SuiteConfiguration withRetrieval(RetrievalSettings changed) {
        return new SuiteConfiguration(
                model, prefixes, changed, matcher, report, rankingMetric, strategies, evaluate, pooled, retention);
    }

    /** Whether a run would measure the same: all but when it starts and how long it is kept. */
    public boolean measuresLike(SuiteConfiguration other) {
        return equals(other.withSchedule(evaluate, retention));
    }

    /** The same under other rules of when to run and what to keep. */
    public SuiteConfiguration withSchedule(Evaluation otherEvaluate, Retention otherRetention) {
        return new SuiteConfiguration(
                model,
                prefixes,
                retrieval,
                matcher,
                report,
                rankingMetric,
                strategies,
                otherEvaluate,
                pooled,
                otherRetention);
    }
}
