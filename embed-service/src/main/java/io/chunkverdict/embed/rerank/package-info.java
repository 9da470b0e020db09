/** Rerankers: which there are, and scoring passages for a question through the one queue. */
package io.chunkverdict.embed.rerank;
