/** Exact search by cosine over unit vectors. */
package io.chunkverdict.retrieve.dense;
