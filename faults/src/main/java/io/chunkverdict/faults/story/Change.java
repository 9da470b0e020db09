package io.chunkverdict.faults.story;

/** One revision of a suite's corpus. */
public sealed interface Change {

    /** Which document. */
    String document();

    /**
     * Added or replaced.
     *
     * @param content the file
     */
    record Put(String document, String content) implements Change {}

    /** Removed. */
    record Remove(String document) implements Change {}
}
