package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.explanation.Explanation.CellAnswer;
import io.chunkverdict.score.explanation.Explanation.CellOutcome;
import io.chunkverdict.score.explanation.Explanation.RetrievedText;
import io.chunkverdict.score.explanation.Explanation.SlotAnswer;
import io.chunkverdict.score.explanation.ReportIndex.Found;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Explains a report question by question. Everything it says is in the report or follows from the texts; pure. */
public final class Explainer {

    private static final int SLOTS_IN_SENTENCE = 2;

    private final Report report;
    private final ReportIndex index;

    public Explainer(Report report) {
        this.report = report;
        index = new ReportIndex(report);
    }

    /** Ids of the documents that a question's explanation looks at. */
    public Set<String> documents(ReportQuestion question, Predicate<String> cells) {
        Set<String> documents = new TreeSet<>(goldDocuments(question));
        index.results(question.id()).stream()
                .filter(result -> cells.test(result.cell()))
                .flatMap(result -> index.found(result).stream())
                .forEach(found -> documents.add(found.chunk().document()));
        return documents;
    }

    /** Ids of the documents that a question's gold is in, as far as the report lists them. */
    public static Set<String> goldDocuments(ReportQuestion question) {
        Set<String> documents = new TreeSet<>();
        question.locations().stream()
                .flatMap(location -> location.occurrences().stream())
                .map(SlotLocation.Place::document)
                .forEach(documents::add);
        return documents;
    }

    /**
     * Explains a question.
     *
     * @param cells which cells to explain in full
     * @param sources every document of {@link #documents}
     */
    public Explanation explain(ReportQuestion question, Predicate<String> cells, Sources sources) {
        List<CellResult> results = index.results(question.id());
        SlotExplainer slots = new SlotExplainer(question, report.settings().matcher(), sources);
        return new Explanation(
                report.unit(),
                question,
                new GoldPlaces(question, report.settings().matcher(), sources).slots(),
                results.stream()
                        .map(result ->
                                new CellOutcome(result.cell(), result.outcome(), result.recall(), result.firstRank()))
                        .toList(),
                results.stream()
                        .filter(result -> cells.test(result.cell()))
                        .map(result -> cell(result, slots, sources))
                        .toList());
    }

    /** The sentence of each cell that answered, in cell order. */
    public List<String> why(ReportQuestion question, Sources sources) {
        SlotExplainer slots = new SlotExplainer(question, report.settings().matcher(), sources);
        return index.results(question.id()).stream()
                .map(result -> why(slots(result, index.found(result), slots)))
                .toList();
    }

    private CellAnswer cell(CellResult result, SlotExplainer explainer, Sources sources) {
        List<Found> found = index.found(result);
        List<SlotAnswer> slots = slots(result, found, explainer);
        return new CellAnswer(
                result.cell(),
                why(slots),
                result.recall(),
                result.firstRank(),
                result.outcome(),
                result.tokens(),
                slots,
                found.stream().map(one -> text(one, sources)).toList());
    }

    private List<SlotAnswer> slots(CellResult result, List<Found> found, SlotExplainer explainer) {
        return result.slots().stream()
                .map(slot -> explainer.explain(slot, found, index.cell(result.cell())))
                .toList();
    }

    private static RetrievedText text(Found found, Sources sources) {
        SourceDocument document = sources.document(found.chunk().document());
        int start = found.chunk().start();
        int end = found.chunk().end();
        return new RetrievedText(
                found.hit().chunk(),
                Integer.parseInt(found.number()),
                found.hit().rank(),
                found.hit().score(),
                found.chunk().document(),
                start,
                end,
                document.page(start),
                document.section(start),
                found.chunk().tokens(),
                found.chunk().encoderTokens(),
                found.chunk().encoderEnd(),
                found.chunk().encoderEnd() < end,
                new Span(start, end).of(document.text()),
                found.hit().matches());
    }

    private static String why(List<SlotAnswer> slots) {
        if (slots.size() == 1) {
            return slots.getFirst().why();
        }
        List<SlotAnswer> lost = slots.stream()
                .filter(slot -> slot.outcome() != Outcome.CONTAINED)
                .toList();
        if (lost.isEmpty()) {
            return "All " + slots.size() + " slots were found, the first at rank "
                    + slots.stream().mapToInt(SlotAnswer::rank).min().orElse(0) + ".";
        }
        List<String> sentences = new ArrayList<>();
        int found = slots.size() - lost.size();
        sentences.add((found == 0 ? "None" : found) + " of " + Counted.of(slots.size(), "slot")
                + Counted.agreeing(found, " was", " were") + " found.");
        lost.stream().limit(SLOTS_IN_SENTENCE).map(SlotAnswer::why).forEach(sentences::add);
        if (lost.size() > SLOTS_IN_SENTENCE) {
            int more = lost.size() - SLOTS_IN_SENTENCE;
            sentences.add(Counted.of(more, "more was", "more were") + " not found either.");
        }
        return String.join(" ", sentences);
    }
}
