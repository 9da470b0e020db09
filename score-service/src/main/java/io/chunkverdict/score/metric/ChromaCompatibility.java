package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.gold.Occurrence;
import io.chunkverdict.score.report.StrategyReport.PrecisionOmega;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Precision Ω as Chroma's evaluation computes it, to be compared with its published tables and nothing else. It differs from
 * {@link PrecisionOmegas} where that program errs: a chunk is looked up by its text, less one final full stop, and taken to be
 * where that text stands first in the document; a chunk that only touches gold counts as overlapping it.
 */
public final class ChromaCompatibility {

    private ChromaCompatibility() {}

    /** Mean and population deviation over questions; absent without questions. Takes chunks × document length. */
    public static Optional<PrecisionOmega> of(List<LocatedQuestion> questions, Corpus corpus, ChunksByPlace chunks) {
        SortedMap<String, List<Span>> found = new TreeMap<>();
        chunks.documents().forEach((id, spans) -> found.put(id, found(corpus.get(id), spans)));
        return PrecisionOmegas.over(questions.stream()
                .mapToDouble(question -> omega(SpanScores.firstOccurrences(question.slots()), found))
                .toArray());
    }

    private static List<Span> found(CorpusDocument document, List<Span> spans) {
        List<Span> found = new ArrayList<>();
        for (Span span : spans) {
            String text = span.of(document.text());
            String target = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
            int start = document.text().indexOf(target);
            found.add(document.codePoints().of(new Span(start, start + target.length())));
        }
        return found;
    }

    private static double omega(List<Occurrence> gold, SortedMap<String, List<Span>> chunks) {
        long shared = 0;
        long all = 0;
        for (var entry : SpanScores.spansByDocument(gold).entrySet()) {
            List<Span> wanted = gold.stream()
                    .filter(occurrence -> occurrence.document().id().equals(entry.getKey()))
                    .map(occurrence -> occurrence.document().codePoints().of(occurrence.span()))
                    .toList();
            List<Span> union = Ranges.union(chunks.getOrDefault(entry.getKey(), List.of()).stream()
                    .filter(chunk -> wanted.stream().anyMatch(span -> touch(chunk, span)))
                    .toList());
            long inGold = Ranges.shared(union, entry.getValue());
            shared += inGold;
            all += Ranges.length(union) + Ranges.length(entry.getValue()) - inGold;
        }
        return all == 0 ? 0 : (double) shared / all;
    }

    private static boolean touch(Span one, Span other) {
        return Math.max(one.start(), other.start()) <= Math.min(one.end(), other.end());
    }
}
