package io.chunkverdict.retrieve.index;

import java.util.Objects;

/**
 * One index of one suite.
 *
 * @param suite incarnation id
 * @param index index id
 */
public record IndexKey(String suite, String index) {

    public IndexKey {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(index, "index");
    }

    @Override
    public String toString() {
        return suite + "/" + index;
    }
}
