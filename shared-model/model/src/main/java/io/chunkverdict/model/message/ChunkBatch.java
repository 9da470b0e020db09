package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.List;

/**
 * A part of a document's chunks under one strategy. A document without any chunk is one part without chunks.
 *
 * @param suite incarnation id
 * @param index strategy and embedding spec
 * @param document document id
 * @param revision the suite's revision the chunks belong to
 * @param part from 0
 * @param parts how many there are, ≥ 1
 * @param partsDigest SHA-256 (hex) of all spans of all parts: parts of different attempts never mix
 * @param chunks at most 64, in document order
 * @param sentences what the whole document cost before it had chunks; repeated on every part
 */
@JsonTypeName("ChunkBatch")
public record ChunkBatch(
        String suite,
        IndexSpec index,
        String document,
        long revision,
        int part,
        int parts,
        String partsDigest,
        List<Chunk> chunks,
        SentenceCost sentences)
        implements ChunkMessage {

    /** Chunks a part holds at most. */
    public static final int MAX_CHUNKS = 64;

    public ChunkBatch {
        chunks = List.copyOf(chunks);
    }
}
