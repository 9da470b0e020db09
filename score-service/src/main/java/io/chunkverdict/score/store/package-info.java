/** PostgreSQL schema {@code score}: header rows by Panache, bulk rows by JDBC, one statement a message. */
package io.chunkverdict.score.store;
