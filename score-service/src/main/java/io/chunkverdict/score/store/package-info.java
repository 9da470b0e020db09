/** PostgreSQL schema {@code score}: header rows by Panache, bulk rows by JDBC batches. */
package io.chunkverdict.score.store;
