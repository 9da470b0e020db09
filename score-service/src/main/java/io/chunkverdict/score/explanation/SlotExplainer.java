package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.score.explanation.Explanation.Piece;
import io.chunkverdict.score.explanation.Explanation.SlotAnswer;
import io.chunkverdict.score.explanation.ReportIndex.Found;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotLocation.Place;
import io.chunkverdict.score.report.SlotResult;
import io.chunkverdict.text.Whitespace;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out, for the slots of one question, which chunks decided their outcomes. */
final class SlotExplainer {

    /** Chunks named at most as holding what was not retrieved. */
    private static final int HOLDERS = 5;

    /** A chunk with less of an occurrence can't match it, whatever the threshold in use. */
    private static final double NEARLY_ALL = 0.5;

    private final ReportQuestion question;
    private final GoldMatcher matcher;
    private final Sources sources;
    private final Map<HolderKey, List<String>> holders = new HashMap<>();

    SlotExplainer(ReportQuestion question, MatcherSettings settings, Sources sources) {
        this.question = question;
        this.matcher = new GoldMatcher(settings);
        this.sources = sources;
    }

    SlotAnswer explain(SlotResult slot, List<Found> found, CellReport cell) {
        boolean contained = slot.outcome() == Outcome.CONTAINED;
        Covered best = contained ? Covered.NONE : best(slot.slot(), found);
        Set<String> retrieved = found.stream().map(one -> one.hit().chunk()).collect(Collectors.toSet());
        List<String> elsewhere = contained
                ? List.of()
                : holders(slot.slot(), cell.index()).stream()
                        .filter(chunk -> !retrieved.contains(chunk))
                        .limit(HOLDERS)
                        .toList();
        return new SlotAnswer(
                slot.slot(),
                slot.outcome(),
                slot.rank(),
                slot.coverage(),
                slot.flags(),
                new SlotSentence(question, cell, sources).of(slot, found, best, elsewhere),
                best.pieces().stream()
                        .map(part -> new Piece(
                                part.found().hit().chunk(), part.found().hit().rank(), part.share()))
                        .toList(),
                elsewhere);
    }

    /**
     * The occurrence that retrieved chunks cover best.
     *
     * @param pieces what they hold of it, by position
     * @param share what they hold together
     */
    record Covered(List<Part> pieces, double share) {
        static final Covered NONE = new Covered(List.of(), 0);
    }

    /**
     * A retrieved chunk with part of an occurrence.
     *
     * @param found the chunk
     * @param share how much of the occurrence
     */
    record Part(Found found, double share) {}

    private Covered best(int slot, List<Found> found) {
        Covered best = Covered.NONE;
        for (Place place : places(slot)) {
            SourceDocument document = sources.document(place.document());
            Span gold = new Span(place.start(), place.end());
            List<Part> parts = new ArrayList<>();
            List<Span> held = new ArrayList<>();
            for (Found one : found) {
                Span chunk = new Span(one.chunk().start(), one.chunk().end());
                double share =
                        one.chunk().document().equals(place.document()) ? document.share(gold, List.of(chunk)) : 0;
                if (share > 0) {
                    parts.add(new Part(one, share));
                    held.add(chunk);
                }
            }
            double together = document.share(gold, held);
            if (together > best.share()) {
                parts.sort(Comparator.comparingInt(part -> part.found().chunk().start()));
                best = new Covered(List.copyOf(parts), together);
            }
        }
        return best;
    }

    private List<Place> places(int slot) {
        return question.locations().get(slot).occurrences().stream()
                .filter(place -> sources.knows(place.document()))
                .toList();
    }

    private record HolderKey(int slot, String index) {}

    /** Chunks of an index that hold the slot, as far as they meet a listed occurrence. */
    private List<String> holders(int slot, String index) {
        return holders.computeIfAbsent(new HolderKey(slot, index), key -> places(slot).stream()
                .flatMap(place ->
                        sources.chunks(index, place.document()).stream().filter(chunk -> holds(slot, place, chunk)))
                .map(DescribedChunk::id)
                .distinct()
                .toList());
    }

    private boolean holds(int slot, Place place, DescribedChunk chunk) {
        Span gold = new Span(place.start(), place.end());
        if (!chunk.span().overlaps(gold)) {
            return false;
        }
        SourceDocument document = sources.document(place.document());
        if (document.share(gold, List.of(chunk.span())) < NEARLY_ALL) {
            return false;
        }
        FoldedText passage = FoldedText.of(chunk.span().of(document.text()));
        return question.gold().get(slot).alternatives().stream().anyMatch(alternative -> switch (alternative) {
            case Gold.TextGold snippet ->
                matcher.find(FoldedText.of(snippet.text()), passage).isPresent();
            case Gold.SpanGold range ->
                range.document().equals(chunk.document())
                        && Whitespace.strip(document.text(), gold)
                                .filter(chunk.span()::covers)
                                .isPresent();
        });
    }
}
