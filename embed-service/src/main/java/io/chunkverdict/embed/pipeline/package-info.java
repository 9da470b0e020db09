/** The Kafka side: chunks become embedded chunks, a run's questions become vectors. */
package io.chunkverdict.embed.pipeline;
