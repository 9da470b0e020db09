package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.gold.Occurrence;
import io.chunkverdict.score.report.Outcome;
import java.util.List;

/** Where an answer went that no retrieved chunk holds. */
final class SlotOutcomes {

    private SlotOutcomes() {}

    /**
     * The best that the retrieved chunks reached on any occurrence.
     *
     * @param outcome anything but {@link Outcome#CONTAINED}
     * @param coverage greatest share of one occurrence that they hold together, white space not counted
     */
    record Lost(Outcome outcome, double coverage) {}

    static Lost of(LocatedSlot slot, RetrievedList retrieved) {
        Outcome best = Outcome.MISSED;
        double coverage = 0;
        for (Occurrence occurrence : slot.occurrences()) {
            List<Span> covered = retrieved.coveredIn(occurrence.document().id());
            if (covered.isEmpty()) {
                continue;
            }
            Outcome outcome = of(occurrence, covered);
            if (outcome.compareTo(best) < 0) {
                best = outcome;
            }
            if (outcome == Outcome.SEVERED) {
                coverage = Math.max(coverage, occurrence.document().share(occurrence.span(), covered));
            }
        }
        return new Lost(best, coverage);
    }

    private static Outcome of(Occurrence occurrence, List<Span> covered) {
        if (meets(occurrence, occurrence.span(), covered)) {
            return Outcome.SEVERED;
        }
        return occurrence.document().headings() > 0 && meets(occurrence, occurrence.section(), covered)
                ? Outcome.SAME_SECTION
                : Outcome.SAME_DOCUMENT;
    }

    private static boolean meets(Occurrence occurrence, Span range, List<Span> covered) {
        return covered.stream().anyMatch(span -> occurrence.document().meet(span, range));
    }
}
