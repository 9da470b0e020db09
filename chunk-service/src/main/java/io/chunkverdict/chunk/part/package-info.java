/** How a document's chunks are dealt out to messages. Pure. */
package io.chunkverdict.chunk.part;
