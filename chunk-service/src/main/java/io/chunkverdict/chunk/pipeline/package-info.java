/** The Kafka side: documents become parts of chunks, one index at a time. */
package io.chunkverdict.chunk.pipeline;
