package io.chunkverdict.standalone.watch;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportDocument;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.Settings;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.trend.DocumentChanges;
import io.chunkverdict.score.verdict.ShortVerdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One evaluation of a living suite beside the one before.
 *
 * @param revision that was evaluated
 * @param added documents that are new, by id
 * @param replaced documents with another text or outcome, by id
 * @param removed documents that are gone, by id
 * @param failed documents that can't be read, by id
 * @param newLine whether the questions are others than before, so that its figures begin a new line
 * @param newConfiguration whether something else is measured than before, or otherwise: strategies, model, retrieval, matcher,
 *     report settings
 * @param stale questions that have gold and are excluded, by id: their gold is not in the corpus any more
 * @param leader the cell with the highest recall, as people call it; empty without a verdict
 * @param kind what the evidence allows to say: winner, bestSupported, noWinner, identical, nothingFound, single; empty without
 *     a verdict
 * @param together the cells that win together because they are identical on every question, the leader first; empty where
 *     one wins alone, or none
 * @param recall of the leader
 * @param interval 95 % of it; absent when every question has the same recall
 * @param before what was said of the evaluation before; empty if this is the first
 * @param changed whether something else is said, or of other cells, than before
 * @param headline the verdict in one sentence
 * @param run its id
 * @param digest of the report
 */
public record VerdictChange(
        long revision,
        List<String> added,
        List<String> replaced,
        List<String> removed,
        List<String> failed,
        boolean newLine,
        boolean newConfiguration,
        List<String> stale,
        String leader,
        String kind,
        List<String> together,
        Optional<Double> recall,
        Optional<Interval> interval,
        String before,
        boolean changed,
        String headline,
        String run,
        String digest) {

    public VerdictChange {
        Objects.requireNonNull(leader, "leader");
        added = List.copyOf(added);
        replaced = List.copyOf(replaced);
        removed = List.copyOf(removed);
        failed = List.copyOf(failed);
        stale = List.copyOf(stale);
        together = List.copyOf(together);
    }

    /**
     * What the next evaluation is compared with.
     *
     * @param texts hash of each document's text, or why it failed, by id
     * @param querySetSha of the questions
     * @param configuration what was measured, and how
     * @param verdict leader and what may be said of it
     */
    public record Earlier(
            Map<String, String> texts, String querySetSha, Configuration configuration, ShortVerdict verdict) {
        public static Earlier of(Report report) {
            return new Earlier(
                    DocumentChanges.texts(report),
                    report.querySetSha(),
                    Configuration.of(report),
                    ShortVerdict.of(report));
        }
    }

    /**
     * What a run measured, and how, whatever the corpus and the questions.
     *
     * @param settings of retrieval, matcher and report
     * @param strategies how documents were cut, in order
     * @param embeddings how the chunks of each became vectors
     */
    public record Configuration(Settings settings, List<StrategySpec> strategies, List<EmbeddingSpec> embeddings) {
        static Configuration of(Report report) {
            return new Configuration(
                    report.settings(),
                    report.strategies().stream().map(StrategyReport::strategy).toList(),
                    report.strategies().stream().map(StrategyReport::embedding).toList());
        }
    }

    /** @param before the evaluation before; absent for the first one */
    public static VerdictChange of(Report report, Optional<Earlier> before) {
        Map<String, String> now = DocumentChanges.texts(report);
        DocumentChanges documents =
                DocumentChanges.between(before.map(Earlier::texts).orElse(now), now);
        Optional<CellReport> leader = report.findCell(report.verdict().leader());
        ShortVerdict verdict = ShortVerdict.of(report);
        return new VerdictChange(
                report.run().revision(),
                documents.added(),
                documents.replaced(),
                documents.removed(),
                report.documents().stream()
                        .filter(document -> !document.failure().isEmpty())
                        .map(ReportDocument::id)
                        .toList(),
                before.map(b -> !b.querySetSha().equals(report.querySetSha())).orElse(false),
                before.map(b -> !b.configuration().equals(Configuration.of(report)))
                        .orElse(false),
                report.questions().stream()
                        .filter(question ->
                                !question.scored() && !question.gold().isEmpty())
                        .map(ReportQuestion::id)
                        .toList(),
                verdict.leader(),
                verdict.kind(),
                verdict.together(),
                leader.flatMap(CellReport::scores)
                        .map(scores -> scores.metrics().recall()),
                leader.flatMap(CellReport::scores).flatMap(scores -> scores.ci95()),
                before.map(b -> b.verdict().words()).orElse(""),
                before.map(b -> !b.verdict().saysTheSameAs(verdict)).orElse(false),
                report.verdict().headline(),
                report.run().id(),
                report.run().digest());
    }

    /** Leader and what may be said of it, in a few words. */
    public String said() {
        return new ShortVerdict(kind, leader, together).words();
    }
}
