package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.List;

/**
 * A document can't be processed, for good: a pure function of its bytes. At parse it is for every index alike; in one
 * strategy or encoder it is for that index only.
 *
 * @param suite incarnation id
 * @param document document id
 * @param revision the suite's revision that failed
 * @param indexes the indexes it is for; empty only where a consumer could not read them, and then {@code indexIds} count
 * @param indexIds ids of the indexes it is for
 * @param stage where it failed: {@code parse}, {@code chunk} or {@code embed}; {@code repair} if it was lost on its way, and
 *     could not be brought back
 * @param reason for people: what was wrong and what to do
 */
@JsonTypeName("DocumentFailed")
public record DocumentFailed(
        String suite,
        String document,
        long revision,
        List<IndexSpec> indexes,
        List<String> indexIds,
        String stage,
        String reason)
        implements DocumentMessage, ChunkMessage, EmbeddingMessage {

    public DocumentFailed {
        indexes = List.copyOf(indexes);
        indexIds = List.copyOf(indexIds);
    }

    /** A failure whose indexes are known in full. */
    public static DocumentFailed of(
            String suite, String document, long revision, List<IndexSpec> indexes, String stage, String reason) {
        return new DocumentFailed(
                suite,
                document,
                revision,
                indexes,
                indexes.stream().map(IndexSpec::id).toList(),
                stage,
                reason);
    }

    /** The same for one index: what travels after the fork. */
    public DocumentFailed forIndex(String indexId) {
        return new DocumentFailed(
                suite,
                document,
                revision,
                indexes.stream().filter(index -> index.id().equals(indexId)).toList(),
                List.of(indexId),
                stage,
                reason);
    }
}
