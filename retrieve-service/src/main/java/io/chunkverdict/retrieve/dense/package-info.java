/** Search by cosine over unit vectors: exact, or approximate for those who deploy an approximate index. */
package io.chunkverdict.retrieve.dense;
