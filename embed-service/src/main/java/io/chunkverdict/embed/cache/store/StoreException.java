package io.chunkverdict.embed.cache.store;

import java.sql.SQLException;

/** The database refused or can't be reached; its cause says which. */
public final class StoreException extends RuntimeException {

    public StoreException(SQLException cause) {
        super("the embedding cache (PostgreSQL, schema embed) failed: " + cause.getMessage(), cause);
    }
}
