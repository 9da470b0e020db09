/**
 * The database of this service, schema {@code retrieve}, by plain JDBC: rows come in thousands. Classes named
 * {@code …Table} know SQL and nothing else; the two intakes say what a message changes, in one transaction each.
 */
package io.chunkverdict.retrieve.store;
