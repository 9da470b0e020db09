package io.chunkverdict.ingest.document;

import io.chunkverdict.ingest.parse.ParseOutcome;

/** Reads files of every kind the product knows; in production {@link io.chunkverdict.ingest.parse.Parsers}. */
@FunctionalInterface
public interface DocumentParser {
    /** Text and structure of a file, or why there is none; depends on nothing but these two. */
    ParseOutcome parse(String document, byte[] bytes);
}
