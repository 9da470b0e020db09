package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.explanation.ReportIndex.Found;
import io.chunkverdict.score.explanation.SlotExplainer.Covered;
import io.chunkverdict.score.explanation.SlotExplainer.Part;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotLocation;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult;
import io.chunkverdict.score.report.SlotResult.Flag;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says in plain words what became of a slot. Chunks are called by their place in the document, as the page does. */
final class SlotSentence {

    private final ReportQuestion question;
    private final CellReport cell;
    private final Sources sources;

    SlotSentence(ReportQuestion question, CellReport cell, Sources sources) {
        this.question = question;
        this.cell = cell;
        this.sources = sources;
    }

    String of(SlotResult slot, List<Found> found, Covered best, List<String> holders) {
        String subject = question.gold().size() == 1 ? "The answer" : "Slot " + (slot.slot() + 1);
        return switch (slot.outcome()) {
            case CONTAINED -> subject + " was found: " + contained(slot, found);
            case SEVERED -> subject + " was severed: " + severed(slot, best) + holders(holders);
            case SAME_SECTION -> subject + " was missed by little: " + nearby(slot, found, true) + holders(holders);
            case SAME_DOCUMENT -> subject + " was missed: " + nearby(slot, found, false) + holders(holders);
            case MISSED ->
                slot.flags().contains(Flag.UNLOCATED)
                        ? subject + " is nowhere in the corpus: no cell can find it."
                        : subject + " was missed: " + missed(slot, found) + holders(holders);
        };
    }

    private String contained(SlotResult slot, List<Found> found) {
        List<Found> holding = found.stream()
                .filter(one -> match(one, slot.slot()).isPresent())
                .toList();
        Found first = holding.getFirst();
        SlotMatch match = match(first, slot.slot()).orElseThrow();
        String how =
                switch (match.kind()) {
                    case EXACT -> "holds it word for word";
                    case SPAN -> "covers it";
                    case FUZZY -> "holds nearly the same words (similarity " + similarity(match) + ")";
                    case SHORT ->
                        "is shorter than it and holds nearly all of it (similarity " + similarity(match) + ")";
                };
        StringBuilder sentence = new StringBuilder(chunk(first)).append(", ").append(how);
        int more = holding.size() - 1;
        if (more > 0) {
            sentence.append(", and so " + Counted.agreeing(more, "does ", "do ") + Counted.of(more, "more chunk"));
        }
        sentence.append('.');
        if (match.cutAtEdge()) {
            sentence.append(" The match is cut off at the chunk's edge.");
        }
        if (match.spelledOutNumber()) {
            sentence.append(" It rests on a number written in words.");
        }
        // bm25 reads whole chunks
        if (slot.flags().contains(Flag.BEYOND_ENCODER) && cell.retriever() != RetrieverKind.BM25) {
            sentence.append(" It ends past what the encoder reads of the chunk: the vector does not know all of it.");
        }
        return sentence.toString();
    }

    private static String severed(SlotResult slot, Covered best) {
        // the covered occurrence may be one the report doesn't list
        if (best.pieces().isEmpty()) {
            return "retrieved chunks hold " + Words.percent(slot.coverage()) + " of it.";
        }
        List<Part> parts = best.pieces();
        String document = parts.getFirst().found().chunk().document();
        if (parts.size() == 1) {
            return chunk(parts.getFirst().found()) + ", holds "
                    + Words.percent(parts.getFirst().share()) + " of it; the rest was not retrieved.";
        }
        double sum = parts.stream().mapToDouble(Part::share).sum();
        String together = slot.flags().contains(Flag.REASSEMBLED)
                ? ", together all of it, but none does alone."
                : Math.abs(sum - best.share()) < 1e-9 && parts.size() == 2
                        ? "."
                        : ", together " + Words.percent(best.share()) + ".";
        return "chunks "
                + Words.list(parts.stream().map(part -> part.found().number()).toList()) + " of " + document
                + " hold "
                + Words.list(
                        parts.stream().map(part -> Words.percent(part.share())).toList())
                + " of it" + together;
    }

    private String nearby(SlotResult slot, List<Found> found, boolean section) {
        for (Found one : found) {
            for (SlotLocation.Place place :
                    question.locations().get(slot.slot()).occurrences()) {
                if (!sources.knows(place.document()) || !one.chunk().document().equals(place.document())) {
                    continue;
                }
                CorpusDocument document = sources.document(place.document()).document();
                Span chunk = new Span(one.chunk().start(), one.chunk().end());
                if (!section) {
                    return chunk(one) + ", comes from its document, but "
                            + (document.headings() == 0 ? "from another place." : "from another section.");
                }
                if (document.meet(chunk, document.section(new Span(place.start(), place.end())))) {
                    List<String> path = sources.document(place.document()).section(place.start());
                    return chunk(one) + ", lies in its section"
                            + (path.isEmpty() ? "" : " (" + String.join(" › ", path) + ")") + " but holds none of it.";
                }
            }
        }
        return section
                ? "a retrieved chunk lies in the section of one of its occurrences."
                : "a retrieved chunk comes from a document with one of its occurrences.";
    }

    private String missed(SlotResult slot, List<Found> found) {
        if (found.isEmpty()) {
            return "nothing was retrieved.";
        }
        List<String> documents = question.locations().get(slot.slot()).occurrences().stream()
                .map(SlotLocation.Place::document)
                .distinct()
                .toList();
        return documents.size() == 1
                ? "nothing retrieved comes from " + documents.getFirst() + "."
                : "nothing retrieved comes from any document it is in (" + Words.list(documents) + ").";
    }

    /** Whether retrieval or chunking is to blame. */
    private String holders(List<String> holders) {
        if (!sources.describes(cell.index())) {
            return "";
        }
        if (holders.isEmpty()) {
            return " No chunk of " + cell.strategy() + " holds all of it.";
        }
        String first = document(holders.getFirst());
        List<String> together = new ArrayList<>();
        holders.stream()
                .filter(chunk -> document(chunk).equals(first))
                .map(Found::ordinal)
                .forEach(together::add);
        return together.size() == 1
                ? " Chunk " + together.getFirst() + " of " + first + " holds all of it and was not retrieved."
                : " Chunks " + Words.list(together) + " of " + first + " hold all of it and were not retrieved.";
    }

    private String document(String chunk) {
        // document:strategy:ordinal, and a document may have colons of its own
        return chunk.substring(
                0,
                chunk.length() - Found.ordinal(chunk).length() - cell.strategy().length() - 2);
    }

    private static String chunk(Found found) {
        return "chunk " + found.number() + " of " + found.chunk().document() + ", at rank "
                + found.hit().rank();
    }

    private static String similarity(SlotMatch match) {
        return String.format(Locale.ROOT, "%.3f", match.similarity());
    }

    private static Optional<SlotMatch> match(Found found, int slot) {
        return found.hit().matches().stream()
                .filter(match -> match.slot() == slot)
                .findFirst();
    }
}
