package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.gold.Occurrence;
import io.chunkverdict.score.report.Metrics.SpanMetrics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * Retrieval scored in characters (Chroma, "Evaluating Chunking Strategies for Retrieval", 2024), counted in code points at
 * true offsets. Overlapping gold is merged; of gold that occurs several times the most covered occurrence counts.
 */
final class SpanScores {

    private SpanScores() {}

    /** Recall, precision and IoU of the retrieved chunks; characters of overlapping chunks are paid for each time. */
    static SpanMetrics of(List<LocatedSlot> slots, RetrievedList retrieved, Corpus corpus) {
        List<Occurrence> gold = gold(slots, occurrence -> covered(occurrence, retrieved));
        long shared = 0;
        long wanted = 0;
        for (var entry : spansByDocument(gold).entrySet()) {
            CorpusDocument document = corpus.get(entry.getKey());
            List<Span> covered = inCodePoints(document, retrieved.coveredIn(document.id()));
            shared += Ranges.shared(entry.getValue(), covered);
            wanted += Ranges.length(entry.getValue());
        }
        long paid = 0;
        for (DescribedChunk chunk : retrieved.chunks()) {
            paid += corpus.get(chunk.document()).codePoints().of(chunk.span()).length();
        }
        return new SpanMetrics(share(shared, wanted), share(shared, paid), share(shared, paid + wanted - shared));
    }

    /** The precision of retrieving exactly the chunks that overlap gold; 0 if none does. */
    static double omega(List<LocatedSlot> slots, Corpus corpus, ChunksByPlace chunks) {
        List<Occurrence> gold = firstOccurrences(slots);
        long shared = 0;
        long all = 0;
        for (var entry : spansByDocument(gold).entrySet()) {
            CorpusDocument document = corpus.get(entry.getKey());
            List<Span> overlapping = gold.stream()
                    .filter(occurrence -> occurrence.document().id().equals(document.id()))
                    .flatMap(occurrence -> chunks.overlapping(document.id(), occurrence.span()).stream())
                    .toList();
            List<Span> union = Ranges.union(inCodePoints(document, overlapping));
            long inGold = Ranges.shared(union, entry.getValue());
            shared += inGold;
            all += Ranges.length(union) + Ranges.length(entry.getValue()) - inGold;
        }
        return share(shared, all);
    }

    /** The first occurrence of each located slot. */
    static List<Occurrence> firstOccurrences(List<LocatedSlot> slots) {
        return gold(slots, occurrence -> 0);
    }

    /** One occurrence of each located slot: the first of those that score highest. */
    private static List<Occurrence> gold(List<LocatedSlot> slots, ToLongFunction<Occurrence> score) {
        Comparator<Occurrence> byScore = Comparator.comparingLong(score);
        return slots.stream()
                .filter(LocatedSlot::located)
                .map(slot -> slot.occurrences().stream()
                        .reduce((best, next) -> byScore.compare(next, best) > 0 ? next : best)
                        .orElseThrow())
                .toList();
    }

    private static long covered(Occurrence occurrence, RetrievedList retrieved) {
        List<Span> covered = retrieved.coveredIn(occurrence.document().id());
        return Ranges.shared(covered, List.of(occurrence.span()));
    }

    /** Their ranges by document, merged, in code points. */
    static SortedMap<String, List<Span>> spansByDocument(List<Occurrence> gold) {
        SortedMap<String, List<Span>> spans = new TreeMap<>(CodePointOrder.INSTANCE);
        for (Occurrence occurrence : gold) {
            CorpusDocument document = occurrence.document();
            spans.computeIfAbsent(document.id(), key -> new ArrayList<>())
                    .add(document.codePoints().of(occurrence.span()));
        }
        spans.replaceAll((document, list) -> Ranges.union(list));
        return spans;
    }

    private static List<Span> inCodePoints(CorpusDocument document, List<Span> spans) {
        return spans.stream().map(document.codePoints()::of).toList();
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
