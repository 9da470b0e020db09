/** One list out of two. */
package io.chunkverdict.retrieve.fusion;
