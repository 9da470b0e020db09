/** Vectors by text, embedded at most once: what is stored is what is emitted. Pure, but for the adapter in {@code store}. */
package io.chunkverdict.embed.cache;
