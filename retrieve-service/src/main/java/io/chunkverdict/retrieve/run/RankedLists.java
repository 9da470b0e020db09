package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.retrieve.fusion.ReciprocalRankFusion;
import io.chunkverdict.retrieve.index.HeldChunk;
import io.chunkverdict.retrieve.index.Snapshot;
import io.chunkverdict.retrieve.lexical.Bm25;
import io.chunkverdict.retrieve.lexical.Terms;
import io.chunkverdict.retrieve.ranking.Ranked;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The lists of some questions over one corpus. Each retriever's list at depth n is the beginning of its list at any greater
 * depth, so fusion and the plain retrievers can share them.
 */
final class RankedLists {

    private final Snapshot corpus;
    private final String strategy;
    private final RetrievalSettings settings;
    private final List<Question> questions;

    RankedLists(Snapshot corpus, String strategy, RetrievalSettings settings, List<Question> questions) {
        this.corpus = corpus;
        this.strategy = strategy;
        this.settings = settings;
        this.questions = questions;
    }

    List<List<Ranked>> dense(List<float[]> queries, int depth) {
        return corpus.dense().top(queries.stream().map(corpus::comparable).toList(), depth);
    }

    List<List<Ranked>> bm25(int depth) {
        Bm25 bm25 = corpus.bm25(settings.bm25K1(), settings.bm25B());
        return questions.stream()
                .map(question -> bm25.top(Terms.of(question.query()), depth))
                .toList();
    }

    List<List<Ranked>> hybrid(List<List<Ranked>> dense, List<List<Ranked>> lexical) {
        ReciprocalRankFusion fusion = new ReciprocalRankFusion(
                settings.fusionConstant(), settings.effectiveFusionDepth(), settings.skipZeroScores());
        return IntStream.range(0, questions.size())
                .mapToObj(q -> fusion.fuse(dense.get(q), lexical.get(q), this::id, settings.topK()))
                .toList();
    }

    /** The first k of a list as it travels. */
    List<Hit> hits(List<Ranked> list) {
        List<Hit> hits = new ArrayList<>();
        for (Ranked ranked : list.subList(0, Math.min(settings.topK(), list.size()))) {
            hits.add(new Hit(id(ranked.position()), hits.size() + 1, ranked.score()));
        }
        return hits;
    }

    private String id(int position) {
        HeldChunk chunk = corpus.chunk(position);
        return Chunk.id(chunk.document(), strategy, chunk.ordinal());
    }
}
