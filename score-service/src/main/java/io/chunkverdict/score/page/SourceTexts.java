package io.chunkverdict.score.page;

import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.score.explanation.Explainer;
import io.chunkverdict.score.explanation.Sources;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.RetrievedChunk;
import io.chunkverdict.score.report.SlotLocation;
import io.chunkverdict.score.report.StrategyReport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The parts of the documents' texts a report page shows: every retrieved chunk, and the surroundings of located gold with
 * the boundaries of all chunks there. Not part of report.json.
 *
 * @param documents by id: ranges of its text, in order, not overlapping
 * @param chunks by index id, then by document id: chunks that touch the surroundings of gold, as {@code [ordinal, start,
 *     end, tokens]}
 * @param outlines by document id: where its sections and pages start
 * @param why by question id: what became of the answer in each cell that answered, in cell order
 */
public record SourceTexts(
        Map<String, List<Piece>> documents,
        Map<String, Map<String, List<int[]>>> chunks,
        Map<String, Outline> outlines,
        Map<String, List<String>> why) {

    /** Characters shown before and after gold. */
    static final int SURROUNDINGS = 400;

    public SourceTexts {
        documents = Collections.unmodifiableMap(new TreeMap<>(documents));
        chunks = Collections.unmodifiableMap(new TreeMap<>(chunks));
        outlines = Collections.unmodifiableMap(new TreeMap<>(outlines));
        why = Collections.unmodifiableMap(new TreeMap<>(why));
    }

    /**
     * A range of a document's text.
     *
     * @param start first UTF-16 code unit
     * @param text what stands there
     */
    public record Piece(int start, String text) {}

    /**
     * What tells where a position stands.
     *
     * @param headings in order
     * @param pages in order; empty if there are none
     */
    public record Outline(List<Heading> headings, List<PageStart> pages) {}

    /**
     * A page.
     *
     * @param start first UTF-16 code unit
     * @param number 1 for the first page
     */
    public record PageStart(int start, int number) {}

    /**
     * A heading.
     *
     * @param start first UTF-16 code unit
     * @param level 1 is outermost
     * @param title its text
     */
    public record Heading(int start, int level, String title) {}

    /** What the page of a report needs. */
    public static SourceTexts of(
            Report report, Map<String, ParsedDocument> documents, Map<String, IndexContents> indexes) {
        Map<String, List<Span>> gold = surroundings(report, documents);
        Map<String, List<Span>> wanted = new TreeMap<>();
        gold.forEach((id, spans) ->
                wanted.computeIfAbsent(id, any -> new ArrayList<>()).addAll(spans));
        for (StrategyReport strategy : report.strategies()) {
            for (RetrievedChunk chunk : strategy.chunks()) {
                wanted.computeIfAbsent(chunk.document(), any -> new ArrayList<>())
                        .add(new Span(chunk.start(), chunk.end()));
            }
        }
        Map<String, List<Piece>> pieces = new TreeMap<>();
        wanted.forEach((id, spans) -> {
            if (documents.containsKey(id)) {
                String text = documents.get(id).text();
                pieces.put(
                        id,
                        merge(spans).stream()
                                .map(span -> new Piece(span.start(), span.of(text)))
                                .toList());
            }
        });
        Map<String, Outline> outlines = new TreeMap<>();
        pieces.keySet().forEach(id -> outlines.put(id, outline(documents.get(id))));
        return new SourceTexts(pieces, boundaries(report, gold, indexes), outlines, why(report, documents, indexes));
    }

    private static Outline outline(ParsedDocument document) {
        return new Outline(
                document.elements().stream()
                        .filter(element -> element.kind() == ElementKind.HEADING)
                        .map(heading -> new Heading(heading.span().start(), heading.level(), heading.title()))
                        .toList(),
                document.pages().stream()
                        .map(page -> new PageStart(page.span().start(), page.number()))
                        .toList());
    }

    private static Map<String, List<String>> why(
            Report report, Map<String, ParsedDocument> documents, Map<String, IndexContents> indexes) {
        Map<String, List<DescribedChunk>> chunks = new TreeMap<>();
        indexes.forEach((id, contents) -> chunks.put(id, contents.chunks()));
        Explainer explainer = new Explainer(report);
        Sources sources = new Sources(documents, chunks);
        Map<String, List<String>> why = new TreeMap<>();
        report.questions().stream()
                .filter(ReportQuestion::scored)
                .forEach(question -> why.put(question.id(), explainer.why(question, sources)));
        return why;
    }

    private static Map<String, List<Span>> surroundings(Report report, Map<String, ParsedDocument> documents) {
        Map<String, List<Span>> spans = new TreeMap<>();
        report.questions().stream()
                .flatMap(question -> question.locations().stream())
                .flatMap(location -> location.occurrences().stream())
                .filter(place -> documents.containsKey(place.document()))
                .forEach(place -> spans.computeIfAbsent(place.document(), any -> new ArrayList<>())
                        .add(widen(place, documents.get(place.document()).text())));
        spans.replaceAll((id, list) -> merge(list));
        return spans;
    }

    private static Span widen(SlotLocation.Place place, String text) {
        int start = Math.max(0, place.start() - SURROUNDINGS);
        int end = Math.min(text.length(), place.end() + SURROUNDINGS);
        if (start > 0 && Character.isLowSurrogate(text.charAt(start))) {
            start--;
        }
        if (end < text.length() && Character.isLowSurrogate(text.charAt(end))) {
            end++;
        }
        return new Span(start, end);
    }

    private static List<Span> merge(List<Span> spans) {
        List<Span> merged = new ArrayList<>();
        for (Span span : spans.stream().sorted().toList()) {
            Span last = merged.isEmpty() ? null : merged.getLast();
            if (last != null && span.start() <= last.end()) {
                merged.set(merged.size() - 1, new Span(last.start(), Math.max(last.end(), span.end())));
            } else {
                merged.add(span);
            }
        }
        return merged;
    }

    private static Map<String, Map<String, List<int[]>>> boundaries(
            Report report, Map<String, List<Span>> gold, Map<String, IndexContents> indexes) {
        Map<String, Map<String, List<int[]>>> result = new TreeMap<>();
        for (StrategyReport strategy : report.strategies()) {
            Map<String, List<int[]>> byDocument = new TreeMap<>();
            if (indexes.containsKey(strategy.index())) {
                for (DescribedChunk chunk : indexes.get(strategy.index()).chunks()) {
                    if (gold.getOrDefault(chunk.document(), List.of()).stream()
                            .anyMatch(span -> span.overlaps(chunk.span()))) {
                        byDocument
                                .computeIfAbsent(chunk.document(), any -> new ArrayList<>())
                                .add(new int[] {
                                    chunk.ordinal(),
                                    chunk.span().start(),
                                    chunk.span().end(),
                                    chunk.tokens()
                                });
                    }
                }
            }
            result.put(strategy.index(), byDocument);
        }
        return result;
    }
}
