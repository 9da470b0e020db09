package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;
import java.util.Optional;

/**
 * A part of what an index holds at the run's revision; sent once per run and index. Nothing else that travels grows so much
 * with the corpus, so its chunks travel as {@link DescribedDocument}s.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param part from 0
 * @param parts how many there are
 * @param chunks in index order: documents by id in code-point order, then by position; all of one strategy
 * @param cost of the whole index; repeated on every part
 */
@JsonTypeName("IndexDescribed")
public record IndexDescribed(
        String suite,
        String run,
        String index,
        int part,
        int parts,

        @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
        List<DescribedChunk> chunks,

        IndexCost cost)
        implements RetrievalMessage {

    /** Chunks a part holds at most. */
    public static final int MAX_CHUNKS = 2_000;

    public IndexDescribed {
        chunks = List.copyOf(chunks);
    }

    /** Reads what this build writes, and {@code chunks} one by one as schema 1 had them. */
    @JsonCreator
    static IndexDescribed read(
            @JsonProperty("suite") String suite,
            @JsonProperty("run") String run,
            @JsonProperty("index") String index,
            @JsonProperty("part") int part,
            @JsonProperty("parts") int parts,
            @JsonProperty("strategy") Optional<String> strategy,
            @JsonProperty("documents") Optional<List<DescribedDocument>> documents,
            @JsonProperty("chunks") Optional<List<DescribedChunk>> chunks,
            @JsonProperty("cost") IndexCost cost) {
        List<DescribedChunk> all = documents
                .map(list -> list.stream()
                        .flatMap(document -> document.chunks(strategy.orElseThrow(
                                () -> new IllegalArgumentException("an index is described without its strategy"))))
                        .toList())
                .or(() -> chunks)
                .orElseThrow(() -> new IllegalArgumentException("an index is described without its chunks"));
        return new IndexDescribed(suite, run, index, part, parts, all, cost);
    }

    /** Packed since 2. */
    @Override
    @JsonProperty(value = "schema", access = JsonProperty.Access.READ_ONLY)
    public int schema() {
        return 2;
    }

    /** Strategy the chunks are named after; empty if there are none. */
    @JsonProperty
    String strategy() {
        return chunks.isEmpty() ? "" : chunks.getFirst().strategy();
    }

    /** The chunks as they travel. */
    @JsonProperty
    List<DescribedDocument> documents() {
        return DescribedDocument.of(chunks);
    }
}
