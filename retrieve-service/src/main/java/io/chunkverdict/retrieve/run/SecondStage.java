package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.run.Reranker.Relevance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * Orders what a retriever found by a reranker's scores, ties by the retriever's own order. One question at a time, so that
 * memory holds the texts of one question's candidates.
 */
public final class SecondStage {

    private final PassageTexts texts;
    private final Reranker reranker;
    private final LongSupplier nanos;

    /** @param nanos a monotonic time source, for {@link io.chunkverdict.model.message.CellSummary#millis()} only */
    public SecondStage(PassageTexts texts, Reranker reranker, LongSupplier nanos) {
        this.texts = Objects.requireNonNull(texts, "texts");
        this.reranker = Objects.requireNonNull(reranker, "reranker");
        this.nanos = Objects.requireNonNull(nanos, "nanos");
    }

    /**
     * The messages of a cell.
     *
     * @throws IllegalStateException if the run has no reranker, or as of {@link Reranker} and {@link PassageTexts}
     */
    public List<RetrievalMessage> messages(RunRequested run, String index, FirstStage found) {
        Reranking stage = run.retrieval()
                .reranking()
                .orElseThrow(() -> new IllegalStateException("run " + run.run() + " has no reranker"));
        IndexKey key = new IndexKey(run.suite(), index);
        long start = nanos.getAsLong();
        List<List<Candidate>> lists = new ArrayList<>();
        long read = 0;
        long cut = 0;
        for (List<Candidate> candidates : found.byQuestion()) {
            List<Relevance> scores = candidates.isEmpty()
                    ? List.of()
                    : reranker.score(
                            stage.reranker(), run.questions().get(lists.size()).query(), texts.of(key, candidates));
            lists.add(ordered(candidates, scores));
            read += scores.size();
            cut += scores.stream().filter(Relevance::cut).count();
        }
        double cutShare = read == 0 ? 0 : (double) cut / read;
        return CellAnswer.messages(
                run, index, found, lists, Optional.of(cutShare), found.nanos() + nanos.getAsLong() - start);
    }

    private static List<Candidate> ordered(List<Candidate> candidates, List<Relevance> scores) {
        if (scores.size() != candidates.size()) {
            throw new IllegalStateException(scores.size() + " scores came back for " + candidates.size() + " passages");
        }
        return IntStream.range(0, candidates.size())
                .mapToObj(place -> {
                    Candidate candidate = candidates.get(place);
                    return new Candidate(
                            candidate.chunk(),
                            candidate.revision(),
                            candidate.ordinal(),
                            scores.get(place).score());
                })
                // stable: equal scores stay in the retriever's order
                .sorted(Comparator.comparingDouble((Candidate candidate) -> -candidate.score()))
                .toList();
    }
}
