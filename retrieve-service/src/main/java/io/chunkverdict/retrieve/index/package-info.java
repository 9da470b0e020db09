/** What an index holds: versions of documents, since which revision, and how far it is complete. */
package io.chunkverdict.retrieve.index;
