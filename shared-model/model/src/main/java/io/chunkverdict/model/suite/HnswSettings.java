package io.chunkverdict.model.suite;

/**
 * An approximate index for dense retrieval (Malkov and Yashunin, "Efficient and robust approximate nearest neighbor search
 * using Hierarchical Navigable Small World graphs", 2018); pinned.
 *
 * @param m neighbours a vector is linked to on each level, twice as many on the lowest, 2 to 512
 * @param efConstruction candidates kept while a vector is inserted, 1 to 3200
 * @param efSearch candidates kept while a question is answered, 1 to 100,000; a search that must return more keeps as many
 */
public record HnswSettings(int m, int efConstruction, int efSearch) {

    /** Greatest {@link #m}. */
    public static final int MAX_M = 512;

    /** Greatest {@link #efConstruction}. */
    public static final int MAX_EF_CONSTRUCTION = 3_200;

    /** Greatest {@link #efSearch}. */
    public static final int MAX_EF_SEARCH = 100_000;

    public HnswSettings {
        if (m < 2 || m > MAX_M || efConstruction < 1 || efConstruction > MAX_EF_CONSTRUCTION) {
            throw new IllegalArgumentException("hnsw m is " + m + " and efConstruction " + efConstruction
                    + "; they must lie within 2 to " + MAX_M + " and 1 to " + MAX_EF_CONSTRUCTION);
        }
        if (efSearch < 1 || efSearch > MAX_EF_SEARCH) {
            throw new IllegalArgumentException(
                    "hnsw efSearch is " + efSearch + "; it must lie within 1 to " + MAX_EF_SEARCH);
        }
    }

    /**
     * What most engines take unless told otherwise.
     *
     * @param retrieved chunks a question retrieves; a search keeps at least as many
     */
    public static HnswSettings withDefaults(int retrieved) {
        return new HnswSettings(16, 100, Math.max(100, retrieved));
    }
}
