/** The PostgreSQL side of the cache. */
package io.chunkverdict.embed.cache.store;
