/** Records that could not be processed: what they are, where they came from, and sending them again. */
package io.chunkverdict.ingest.deadletter;
