package io.chunkverdict.score.export;

import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.GoldLocator;
import io.chunkverdict.score.metric.ChunkMatches;
import io.chunkverdict.score.metric.Passages;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which chunks of a strategy hold a slot of which question, retrieved or not: the relevance judgements of a retrieval
 * experiment. Every chunk is matched against every question, so the time grows with the product.
 */
public final class Judge {

    private final List<Question> scored;
    private final List<ChunkMatches> matches;

    private Judge(List<Question> scored, List<ChunkMatches> matches) {
        this.scored = scored;
        this.matches = matches;
    }

    /**
     * A judge of a run's scored questions.
     *
     * @param documents text and structure of every document that parsed
     */
    public static Judge of(RunRequested request, Report report, Map<String, DocumentText> documents) {
        Map<String, CorpusDocument> parsed = new HashMap<>();
        documents.forEach(
                (id, document) -> parsed.put(id, CorpusDocument.of(id, document.text(), document.elements())));
        Corpus corpus = Corpus.of(request.documents(), parsed);
        GoldMatcher matcher = new GoldMatcher(request.matcher());
        GoldLocator locator = new GoldLocator(corpus, matcher, new Cl100k());
        Passages passages = new Passages(corpus);
        Set<String> counted = report.questions().stream()
                .filter(ReportQuestion::scored)
                .map(ReportQuestion::id)
                .collect(Collectors.toSet());
        List<Question> scored = request.questions().stream()
                .filter(question -> counted.contains(question.id()))
                .toList();
        return new Judge(
                scored,
                scored.stream()
                        .map(question -> new ChunkMatches(locator.resolve(question), matcher, passages))
                        .toList());
    }

    /** For each scored question, in order, the ids of the chunks that hold one of its slots, in the chunks' order. */
    public Map<String, List<String>> relevant(List<DescribedChunk> chunks) {
        Map<String, List<String>> relevant = new LinkedHashMap<>();
        scored.forEach(question -> relevant.put(question.id(), new ArrayList<>()));
        for (DescribedChunk chunk : chunks) {
            for (int question = 0; question < matches.size(); question++) {
                if (matches.get(question).any(chunk)) {
                    relevant.get(scored.get(question).id()).add(chunk.id());
                }
            }
        }
        return relevant;
    }
}
