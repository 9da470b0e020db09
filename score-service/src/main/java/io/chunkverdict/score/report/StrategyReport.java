package io.chunkverdict.score.report;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a strategy did to the corpus, whatever the retriever.
 *
 * @param index index id
 * @param strategy how documents are cut
 * @param embedding how chunks become vectors
 * @param health of its chunks; absent if the index was never described
 * @param cost nominal ingest cost; absent likewise
 * @param precisionOmega the best precision any retriever could reach over its chunks; absent without located gold
 * @param chunks every chunk that some cell retrieved for a scored question, in index order
 */
public record StrategyReport(
        String index,
        StrategySpec strategy,
        EmbeddingSpec embedding,
        Optional<ChunkHealth> health,
        Optional<NominalCost> cost,
        Optional<PrecisionOmega> precisionOmega,
        List<RetrievedChunk> chunks) {

    public StrategyReport {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(strategy, "strategy");
        Objects.requireNonNull(embedding, "embedding");
        Objects.requireNonNull(health, "health");
        Objects.requireNonNull(cost, "cost");
        Objects.requireNonNull(precisionOmega, "precisionOmega");
        chunks = List.copyOf(chunks);
    }

    /**
     * Precision if exactly the chunks that overlap gold were retrieved, in code points (Chroma, "Evaluating Chunking
     * Strategies for Retrieval", 2024).
     *
     * @param mean over questions, 0 to 1
     * @param deviation population standard deviation
     */
    public record PrecisionOmega(double mean, double deviation) {}
}
