/** The REST side: OpenAI's embeddings API, with what it lacks (roles, prefixes, specs). */
package io.chunkverdict.embed.api;
