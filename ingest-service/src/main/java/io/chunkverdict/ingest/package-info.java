/** The write side: suites, documents, question sets and run requests come in here, and go out as messages. */
package io.chunkverdict.ingest;
