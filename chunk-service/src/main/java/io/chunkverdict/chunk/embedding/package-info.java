/** The client of embed-service: sentence vectors over HTTP. */
package io.chunkverdict.chunk.embedding;
