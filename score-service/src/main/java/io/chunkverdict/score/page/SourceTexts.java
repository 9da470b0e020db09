package io.chunkverdict.score.page;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.score.report.Report;
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
 */
public record SourceTexts(Map<String, List<Piece>> documents, Map<String, Map<String, List<int[]>>> chunks) {

    /** Characters shown before and after gold. */
    static final int SURROUNDINGS = 400;

    public SourceTexts {
        documents = Collections.unmodifiableMap(new TreeMap<>(documents));
        chunks = Collections.unmodifiableMap(new TreeMap<>(chunks));
    }

    /**
     * A range of a document's text.
     *
     * @param start first UTF-16 code unit
     * @param text what stands there
     */
    public record Piece(int start, String text) {}

    /** What the page of a report needs. */
    public static SourceTexts of(
            Report report, Map<String, DocumentText> documents, Map<String, IndexContents> indexes) {
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
        return new SourceTexts(pieces, boundaries(report, gold, indexes));
    }

    private static Map<String, List<Span>> surroundings(Report report, Map<String, DocumentText> documents) {
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
