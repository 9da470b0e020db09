/** What all retrievers share: which chunks count, in which order, and the best k of them. */
package io.chunkverdict.retrieve.ranking;
