package io.chunkverdict.score.export;

import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.gold.Alternative;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.GoldLocator;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.metric.ChunkMatches;
import io.chunkverdict.score.metric.Passages;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which chunks of a strategy hold a slot of which question, retrieved or not: the relevance judgements of a retrieval
 * experiment. Every chunk is held against every question, so the time grows with the product.
 */
public final class Judge {

    private final List<Candidate> candidates;
    private final Passages passages;

    private Judge(List<Candidate> candidates, Passages passages) {
        this.candidates = candidates;
        this.passages = passages;
    }

    /**
     * A scored question.
     *
     * @param id question id
     * @param filters one for each snippet
     * @param documents documents of gold given as a range
     * @param matches decides
     */
    private record Candidate(String id, List<TrigramFilter> filters, Set<String> documents, ChunkMatches matches) {

        static Candidate of(
                String id, List<LocatedSlot> slots, GoldMatcher matcher, double threshold, Passages passages) {
            List<TrigramFilter> filters = new ArrayList<>();
            Set<String> documents = new HashSet<>();
            for (LocatedSlot slot : slots) {
                for (Alternative alternative : slot.alternatives()) {
                    switch (alternative) {
                        case Alternative.Snippet snippet -> filters.add(new TrigramFilter(snippet.gold(), threshold));
                        case Alternative.Range range -> documents.add(range.document());
                        case Alternative.Unresolved nowhere -> {}
                    }
                }
            }
            return new Candidate(id, filters, documents, new ChunkMatches(slots, matcher, passages));
        }

        boolean isHeldBy(DescribedChunk chunk, TrigramFilter.Passage passage) {
            return (documents.contains(chunk.document())
                            || filters.stream().anyMatch(filter -> filter.mayMatch(passage)))
                    && matches.any(chunk);
        }
    }

    /**
     * A judge of a run's scored questions.
     *
     * @param documents text and structure of every document that parsed
     */
    public static Judge of(RunRequested request, Report report, Map<String, DocumentText> documents) {
        Corpus corpus = EvaluationInput.corpus(request, documents);
        GoldMatcher matcher = new GoldMatcher(request.matcher());
        GoldLocator locator = new GoldLocator(corpus, matcher, new Cl100k());
        Passages passages = new Passages(corpus);
        Set<String> counted = report.questions().stream()
                .filter(ReportQuestion::scored)
                .map(ReportQuestion::id)
                .collect(Collectors.toSet());
        return new Judge(
                request.questions().stream()
                        .filter(question -> counted.contains(question.id()))
                        .map(question -> Candidate.of(
                                question.id(),
                                locator.resolve(question),
                                matcher,
                                request.matcher().fuzzyThreshold(),
                                passages))
                        .toList(),
                passages);
    }

    /** For each scored question, in order, the ids of the chunks that hold one of its slots, in the chunks' order. */
    public Map<String, List<String>> relevant(List<DescribedChunk> chunks) {
        Map<String, List<String>> relevant = new LinkedHashMap<>();
        candidates.forEach(question -> relevant.put(question.id(), new ArrayList<>()));
        for (DescribedChunk chunk : chunks) {
            TrigramFilter.Passage passage = new TrigramFilter.Passage(passages.folded(chunk));
            for (Candidate question : candidates) {
                if (question.isHeldBy(chunk, passage)) {
                    relevant.get(question.id()).add(chunk.id());
                }
            }
        }
        return relevant;
    }
}
