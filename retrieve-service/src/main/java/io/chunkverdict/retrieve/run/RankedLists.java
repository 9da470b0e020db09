package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.retrieve.dense.HnswSearch;
import io.chunkverdict.retrieve.fusion.ReciprocalRankFusion;
import io.chunkverdict.retrieve.index.HeldChunk;
import io.chunkverdict.retrieve.index.Snapshot;
import io.chunkverdict.retrieve.lexical.Bm25;
import io.chunkverdict.retrieve.lexical.Terms;
import io.chunkverdict.retrieve.ranking.Ranked;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The lists of some questions over one corpus. An exact list at depth n is the beginning of the list at any greater depth,
 * so fusion and the plain retrievers can share them; approximate lists are so only where as many candidates were kept.
 * Not thread-safe.
 */
final class RankedLists {

    private final Snapshot corpus;
    private final String strategy;
    private final RetrievalSettings settings;
    private final List<Question> questions;
    private Optional<HnswSearch> graph = Optional.empty();

    RankedLists(Snapshot corpus, String strategy, RetrievalSettings settings, List<Question> questions) {
        this.corpus = corpus;
        this.strategy = strategy;
        this.settings = settings;
        this.questions = questions;
    }

    List<List<Ranked>> dense(List<float[]> queries, int depth) {
        return corpus.dense().top(comparable(queries), depth);
    }

    /** @param kept candidates a search keeps, all of which are returned */
    List<List<Ranked>> approximate(List<float[]> queries, HnswSettings index, int kept) {
        HnswSearch search = graph.orElseGet(() -> corpus.hnsw(index));
        graph = Optional.of(search);
        return search.top(comparable(queries), kept);
    }

    private List<float[]> comparable(List<float[]> queries) {
        return queries.stream().map(corpus::comparable).toList();
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
                .mapToObj(q -> fusion.fuse(dense.get(q), lexical.get(q), this::id, settings.firstStageK()))
                .toList();
    }

    /** As many of a list as the retriever is asked for. */
    List<Candidate> candidates(List<Ranked> list) {
        return list.stream()
                .limit(settings.firstStageK())
                .map(ranked -> {
                    HeldChunk chunk = corpus.chunk(ranked.position());
                    return new Candidate(id(ranked.position()), chunk.revision(), chunk.ordinal(), ranked.score());
                })
                .toList();
    }

    private String id(int position) {
        HeldChunk chunk = corpus.chunk(position);
        return Chunk.id(chunk.document(), strategy, chunk.ordinal());
    }
}
