package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.List;

/**
 * A {@link ChunkBatch} with vectors; fields as there.
 *
 * @param suite incarnation id
 * @param index strategy and embedding spec
 * @param document document id
 * @param revision the suite's revision the chunks belong to
 * @param part from 0
 * @param parts how many there are
 * @param partsDigest as in the batch of chunks
 * @param chunks with vectors, in document order
 * @param sentences as in the batch of chunks
 */
@JsonTypeName("EmbeddedBatch")
public record EmbeddedBatch(
        String suite,
        IndexSpec index,
        String document,
        long revision,
        int part,
        int parts,
        String partsDigest,
        List<EmbeddedChunk> chunks,
        SentenceCost sentences)
        implements EmbeddingMessage {

    public EmbeddedBatch {
        chunks = List.copyOf(chunks);
    }
}
