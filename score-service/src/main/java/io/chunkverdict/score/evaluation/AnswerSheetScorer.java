package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.metric.Answer;
import io.chunkverdict.score.metric.AnswerScorer;
import io.chunkverdict.score.metric.ChunkMatches;
import io.chunkverdict.score.metric.Passages;
import io.chunkverdict.score.metric.RetrievedList;
import io.chunkverdict.score.report.CellReport.Failure;
import io.chunkverdict.text.matching.GoldMatcher;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Scores every cell on every question, question by question, so that a chunk is matched once for all cells. */
final class AnswerSheetScorer {

    private final EvaluationInput input;
    private final Corpus corpus;
    private final GoldMatcher matcher;
    private final Map<String, Map<String, DescribedChunk>> chunks = new HashMap<>();

    AnswerSheetScorer(EvaluationInput input, Corpus corpus, GoldMatcher matcher) {
        this.input = input;
        this.corpus = corpus;
        this.matcher = matcher;
    }

    AnswerSheet score(List<Cell> cells, List<LocatedQuestion> scored) {
        List<Work> work =
                cells.stream().map(cell -> new Work(cell, hits(cell), scored)).toList();
        Passages passages = new Passages(corpus);
        for (LocatedQuestion question : scored) {
            AnswerScorer scorer =
                    new AnswerScorer(question, new ChunkMatches(question.slots(), matcher, passages), corpus);
            work.stream().filter(one -> one.failure.isEmpty()).forEach(one -> one.score(scorer, question));
        }
        return new AnswerSheet(scored, work.stream().map(Work::column).toList());
    }

    private Map<Integer, QuestionHits> hits(Cell cell) {
        Map<Integer, QuestionHits> byOrdinal = new HashMap<>();
        input.hits().getOrDefault(cell.key(), List.of()).forEach(hits -> byOrdinal.put(hits.ordinal(), hits));
        return byOrdinal;
    }

    private Optional<Failure> failure(Cell cell, Map<Integer, QuestionHits> hits, List<LocatedQuestion> scored) {
        CellFailed failed = input.failures().get(cell.key());
        if (failed != null) {
            return Optional.of(new Failure(failed.reason(), failed.documents()));
        }
        if (!input.indexes().containsKey(cell.index().id())) {
            return Optional.of(new Failure("its chunks were never described", List.of()));
        }
        if (scored.isEmpty()) {
            return Optional.of(new Failure("no question could be scored", List.of()));
        }
        long answered = scored.stream()
                .filter(question -> hits.containsKey(question.ordinal()))
                .count();
        return answered == scored.size()
                ? Optional.empty()
                : Optional.of(new Failure(
                        "it answered " + answered + " of " + Counted.of(scored.size(), "question"), List.of()));
    }

    private RetrievedList resolve(Cell cell, QuestionHits hits) {
        Map<String, DescribedChunk> known = chunks.computeIfAbsent(cell.index().id(), this::byId);
        List<Hit> ranked =
                hits.hits().stream().sorted(Comparator.comparingInt(Hit::rank)).toList();
        return RetrievedList.of(
                ranked, ranked.stream().map(hit -> require(known, hit, cell)).toList());
    }

    private Map<String, DescribedChunk> byId(String index) {
        Map<String, DescribedChunk> byId = new HashMap<>();
        input.indexes().get(index).chunks().forEach(chunk -> byId.put(chunk.id(), chunk));
        return byId;
    }

    private static DescribedChunk require(Map<String, DescribedChunk> known, Hit hit, Cell cell) {
        return Optional.ofNullable(known.get(hit.chunk()))
                .orElseThrow(() -> new IllegalArgumentException(
                        "cell " + cell.name() + " retrieved " + hit.chunk() + ", which its index doesn't hold"));
    }

    /** One cell while it is being scored. */
    private final class Work {

        private final Cell cell;
        private final Map<Integer, QuestionHits> hits;
        private final Optional<Failure> failure;
        private final List<Answer> answers = new ArrayList<>();

        Work(Cell cell, Map<Integer, QuestionHits> hits, List<LocatedQuestion> scored) {
            this.cell = cell;
            this.hits = hits;
            failure = failure(cell, hits, scored);
        }

        void score(AnswerScorer scorer, LocatedQuestion question) {
            answers.add(scorer.score(cell.name(), resolve(cell, hits.get(question.ordinal()))));
        }

        AnswerSheet.Column column() {
            return new AnswerSheet.Column(cell, answers, failure);
        }
    }
}
