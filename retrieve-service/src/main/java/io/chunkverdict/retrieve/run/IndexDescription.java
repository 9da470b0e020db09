package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.retrieve.index.HeldChunk;
import io.chunkverdict.retrieve.index.Snapshot;
import java.util.ArrayList;
import java.util.List;

/** Says what an index holds at a run's revision, in parts. */
final class IndexDescription {

    private IndexDescription() {}

    /** At least one part, also of an empty index. */
    static List<IndexDescribed> parts(String suite, String run, IndexSpec spec, Snapshot snapshot) {
        List<DescribedChunk> chunks = new ArrayList<>(snapshot.size());
        long encoderTokens = 0;
        for (int position = 0; position < snapshot.size(); position++) {
            HeldChunk chunk = snapshot.chunk(position);
            chunks.add(describe(chunk, spec.strategy().name()));
            encoderTokens += Math.min(chunk.encoderTokens(), spec.embedding().maxInputTokens());
        }
        SentenceCost sentences = snapshot.sentences();
        IndexCost cost = new IndexCost(chunks.size(), encoderTokens, sentences.texts(), sentences.encoderTokens());
        int parts = Math.max(1, Math.ceilDiv(chunks.size(), IndexDescribed.MAX_CHUNKS));
        List<IndexDescribed> described = new ArrayList<>(parts);
        for (int part = 0; part < parts; part++) {
            int from = part * IndexDescribed.MAX_CHUNKS;
            int to = Math.min(chunks.size(), from + IndexDescribed.MAX_CHUNKS);
            described.add(new IndexDescribed(suite, run, spec.id(), part, parts, chunks.subList(from, to), cost));
        }
        return described;
    }

    private static DescribedChunk describe(HeldChunk chunk, String strategy) {
        return new DescribedChunk(
                Chunk.id(chunk.document(), strategy, chunk.ordinal()),
                chunk.document(),
                chunk.ordinal(),
                new Span(chunk.start(), chunk.end()),
                chunk.tokens(),
                chunk.encoderTokens(),
                chunk.encoderEnd());
    }
}
