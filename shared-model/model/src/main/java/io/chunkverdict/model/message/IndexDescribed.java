package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * A part of what an index holds at the run's revision; sent once per run and index.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param part from 0
 * @param parts how many there are
 * @param chunks in index order: documents by id in code-point order, then by position
 * @param cost of the whole index; repeated on every part
 */
@JsonTypeName("IndexDescribed")
public record IndexDescribed(
        String suite, String run, String index, int part, int parts, List<DescribedChunk> chunks, IndexCost cost)
        implements RetrievalMessage {

    /** Chunks a part holds at most. */
    public static final int MAX_CHUNKS = 2_000;

    public IndexDescribed {
        chunks = List.copyOf(chunks);
    }
}
