package io.chunkverdict.standalone.watch;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportDocument;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One evaluation of a living suite beside the one before.
 *
 * @param revision that was evaluated
 * @param added documents that are new, by id
 * @param replaced documents with another text or outcome, by id
 * @param removed documents that are gone, by id
 * @param failed documents that can't be read, by id
 * @param newLine whether the questions are others than before, so that its figures begin a new line
 * @param stale questions that have gold and are excluded, by id: their gold is not in the corpus any more
 * @param leader the cell with the highest recall, as people call it; empty without a verdict
 * @param kind what the evidence allows to say: winner, bestSupported, noWinner, identical, nothingFound, single; empty without
 *     a verdict
 * @param recall of the leader
 * @param interval 95 % of it; absent when every question has the same recall
 * @param before leader and kind of the evaluation before; empty if this is the first
 * @param changed whether leader or kind are others than before
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
        List<String> stale,
        String leader,
        String kind,
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
    }

    /**
     * What the next evaluation is compared with.
     *
     * @param texts hash of each document's text, or why it failed, by id
     * @param querySetSha of the questions
     * @param said leader and what may be said of it
     */
    public record Earlier(Map<String, String> texts, String querySetSha, String said) {
        public static Earlier of(Report report) {
            return new Earlier(VerdictChange.texts(report), report.querySetSha(), VerdictChange.said(report));
        }
    }

    /** @param before the evaluation before; absent for the first one */
    public static VerdictChange of(Report report, Optional<Earlier> before) {
        Map<String, String> now = texts(report);
        Map<String, String> then = before.map(Earlier::texts).orElse(now);
        List<String> added = new ArrayList<>(now.keySet());
        added.removeAll(then.keySet());
        List<String> removed = new ArrayList<>(then.keySet());
        removed.removeAll(now.keySet());
        List<String> replaced = now.entrySet().stream()
                .filter(document -> then.containsKey(document.getKey())
                        && !then.get(document.getKey()).equals(document.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        Optional<CellReport> leader = report.findCell(report.verdict().leader());
        String said = said(report);
        return new VerdictChange(
                report.run().revision(),
                added,
                replaced,
                removed,
                report.documents().stream()
                        .filter(document -> !document.failure().isEmpty())
                        .map(ReportDocument::id)
                        .toList(),
                before.map(b -> !b.querySetSha().equals(report.querySetSha())).orElse(false),
                report.questions().stream()
                        .filter(question ->
                                !question.scored() && !question.gold().isEmpty())
                        .map(ReportQuestion::id)
                        .toList(),
                leader.map(CellReport::label).orElse(""),
                kind(report),
                leader.flatMap(CellReport::scores)
                        .map(scores -> scores.metrics().recall()),
                leader.flatMap(CellReport::scores).flatMap(scores -> scores.ci95()),
                before.map(Earlier::said).orElse(""),
                before.map(b -> !b.said().equals(said)).orElse(false),
                report.verdict().headline(),
                report.run().id(),
                report.run().digest());
    }

    private static Map<String, String> texts(Report report) {
        Map<String, String> texts = new TreeMap<>(CodePointOrder.INSTANCE);
        report.documents().forEach(document -> texts.put(document.id(), document.textSha() + document.failure()));
        return texts;
    }

    private static String kind(Report report) {
        return report.verdict()
                .selection()
                .map(Selection::kind)
                .map(VerdictChange::word)
                .orElse("");
    }

    private static String word(Selection.Kind kind) {
        return switch (kind) {
            case WINNER -> "winner";
            case BEST_SUPPORTED -> "bestSupported";
            case NO_WINNER -> "noWinner";
            case IDENTICAL -> "identical";
            case NOTHING_FOUND -> "nothingFound";
            case SINGLE -> "single";
        };
    }

    private static String said(Report report) {
        return said(
                kind(report),
                report.findCell(report.verdict().leader())
                        .map(CellReport::label)
                        .orElse(""));
    }

    /** Leader and what may be said of it, in a few words. */
    public String said() {
        return said(kind, leader);
    }

    private static String said(String kind, String leader) {
        return switch (kind) {
            case "winner" -> leader + " wins";
            case "bestSupported" -> leader + " is best supported";
            case "noWinner" -> leader + " leads, no winner";
            case "identical" -> "all the same";
            case "nothingFound" -> "nothing found";
            case "single" -> leader + " alone";
            default -> "no verdict";
        };
    }
}
