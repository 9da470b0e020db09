package io.chunkverdict.retrieve.run;

import io.chunkverdict.retrieve.index.IndexKey;
import java.util.Objects;

/**
 * One output of one index for one run.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param output what is wanted
 */
public record CellKey(String suite, String run, String index, Output output) {

    public CellKey {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(output, "output");
    }

    public IndexKey indexKey() {
        return new IndexKey(suite, index);
    }
}
