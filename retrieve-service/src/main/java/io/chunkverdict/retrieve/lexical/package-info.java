/** BM25 over words, exactly: no rounded lengths, statistics of the chunks that are valid at the run's revision. */
package io.chunkverdict.retrieve.lexical;
