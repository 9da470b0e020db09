package io.chunkverdict.score.trend;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.message.ChangedDocuments;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.VerdictChanged;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.trend.TrendStep.CellStep;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What to tell of a step: each cell that got worse, and a verdict that changed. A pure function of the step, ids included.
 *
 * @param suite incarnation id
 * @param suiteName its alias
 */
public record TrendEvents(String suite, String suiteName) {

    private static final int LISTED = 100;

    public TrendEvents {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(suiteName, "suiteName");
    }

    /** Regressions in the order of the cells, then the verdict. */
    public List<ScoreMessage> of(TrendStep step) {
        List<ScoreMessage> events = new ArrayList<>();
        step.cells().stream().filter(CellStep::regression).forEach(cell -> cell.change()
                .ifPresent(change -> events.add(regression(step, cell, change))));
        if (step.verdict().changed()) {
            events.add(verdict(step));
        }
        return events;
    }

    private RegressionFound regression(TrendStep step, CellStep cell, PairedDifference change) {
        String metric = TrendMetric.RECALL.label();
        return new RegressionFound(
                suite,
                suiteName,
                Ids.event(RegressionFound.class.getSimpleName(), suite, step.to(), step.from(), cell.cell(), metric),
                step.to(),
                step.from(),
                step.toRevision(),
                step.fromRevision(),
                cell.cell(),
                metric,
                cell.questions(),
                cell.before(),
                cell.after(),
                change.mean(),
                change.ci95().low(),
                change.ci95().high(),
                changed(step.documents()),
                because(cell.because()),
                cell.cell() + ": recall " + Words.recall(cell.before()) + " → " + Words.recall(cell.after()) + ", "
                        + Words.difference(change) + " on " + Counted.of(cell.questions(), "question")
                        + " since revision "
                        + step.fromRevision() + ". " + cell.why());
    }

    private VerdictChanged verdict(TrendStep step) {
        return new VerdictChanged(
                suite,
                suiteName,
                Ids.event(VerdictChanged.class.getSimpleName(), suite, step.to(), step.from()),
                step.to(),
                step.from(),
                step.toRevision(),
                step.fromRevision(),
                step.verdict().from(),
                step.verdict().to(),
                changed(step.documents()),
                because(step.verdict().because()),
                step.verdict().to() + " (was: " + step.verdict().from() + "). "
                        + step.verdict().why());
    }

    private static ChangedDocuments changed(DocumentChanges documents) {
        return ChangedDocuments.of(documents.added(), documents.replaced(), documents.removed());
    }

    private static List<String> because(Attribution attribution) {
        return attribution.documents().stream()
                .limit(LISTED)
                .map(Attribution.Share::document)
                .toList();
    }
}
