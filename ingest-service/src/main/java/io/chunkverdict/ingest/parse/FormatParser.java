package io.chunkverdict.ingest.parse;

/** Reads one format. Implementations are stateless and thread-safe. */
@FunctionalInterface
public interface FormatParser {

    /**
     * Reads a file whole.
     *
     * @param bytes the file, not modified
     * @return the text and structure, or why there is none; what it throws beyond that is a defect of the parser or
     *     damage it did not foresee, and the registry turns it into a failure
     */
    ParseOutcome parse(byte[] bytes) throws Exception;
}
