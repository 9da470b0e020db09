package io.chunkverdict.ingest.parse;

import java.util.Locale;

/** Where formats that can make their parser run long or large (PDF, DOCX, HTML) are parsed. */
public enum Isolation {
    /** In pooled child processes with limits on memory and time: one bad file harms nobody else. The default. */
    PROCESS,
    /** In this process, without limits: for tools, and where no process may be started. */
    INLINE;

    /**
     * The isolation of this name, in any case.
     *
     * @throws IllegalArgumentException if there is none, naming those there are
     */
    public static Isolation of(String name) {
        return switch (name.strip().toLowerCase(Locale.ROOT)) {
            case "process" -> PROCESS;
            case "inline" -> INLINE;
            default ->
                throw new IllegalArgumentException(
                        "chunkverdict.ingest.parse.isolation is \"" + name + "\": use \"process\" or \"inline\"");
        };
    }
}
