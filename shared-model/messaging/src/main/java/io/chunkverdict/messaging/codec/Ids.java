package io.chunkverdict.messaging.codec;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.Map;

/** Ids that are hashes of what they stand for. */
public final class Ids {

    private static final int INDEX_HEX = 8;
    private static final int EMBEDDING_HEX = 16;
    private static final int PIN_HEX = 12;
    private static final int EVENT_HEX = 32;

    private Ids() {}

    /** The index of a strategy under an embedding spec; equal inputs give equal ids on every machine. */
    public static IndexSpec index(StrategySpec strategy, EmbeddingSpec embedding) {
        String hash = CanonicalJson.sha256Hex(
                Map.of("kind", strategy.kind(), "params", strategy.params(), "embedding", embedding));
        return new IndexSpec(strategy.name() + "-" + hash.substring(0, INDEX_HEX), strategy, embedding);
    }

    /** First 16 hex digits of SHA-256 over the canonical spec: the embedding cache's key. */
    public static String embedding(EmbeddingSpec spec) {
        return CanonicalJson.sha256Hex(spec).substring(0, EMBEDDING_HEX);
    }

    /**
     * The id of something that happened: the same for the same kind and parts, however often and by whomever it is told.
     *
     * @return 32 hex digits
     */
    public static String event(String kind, String... parts) {
        return Sha256.hex(kind + '\0' + String.join("\0", parts)).substring(0, EVENT_HEX);
    }

    /** Pins with their hash: first 12 hex digits of SHA-256 over the canonical fields. */
    public static Pins pins(Map<String, Object> fields) {
        return new Pins(CanonicalJson.sha256Hex(fields).substring(0, PIN_HEX), fields);
    }
}
