package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.List;

/**
 * A document was removed from the corpus. Passed on hop by hop, from the fork on for one index at a time.
 *
 * @param suite incarnation id
 * @param document document id
 * @param revision the suite's revision this removal is
 * @param indexes the indexes it is for
 */
@JsonTypeName("DocumentRemoved")
public record DocumentRemoved(String suite, String document, long revision, List<IndexSpec> indexes)
        implements DocumentMessage, ChunkMessage, EmbeddingMessage {

    public DocumentRemoved {
        indexes = List.copyOf(indexes);
    }

    /** The same for one index: what travels after the fork. */
    public DocumentRemoved forIndex(IndexSpec index) {
        return new DocumentRemoved(suite, document, revision, List.of(index));
    }
}
