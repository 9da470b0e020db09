package io.chunkverdict.ingest.configuration;

/**
 * What of a suite's past is kept.
 *
 * @param runs how many of its newest ended runs, ≥ 1; {@link #ALL} keeps every one
 * @param versions how many of its newest superseded document versions beyond those that runs need, ≥ 0; {@link #ALL} keeps
 *     every one
 */
public record Retention(int runs, int versions) {
    /** No limit. */
    public static final int ALL = Integer.MAX_VALUE;

    private static final int DEFAULT_RUNS = 100;
    private static final int DEFAULT_VERSIONS = 1_000;

    public Retention {
        if (runs < 1 || versions < 0) {
            throw new IllegalArgumentException(
                    "retention of " + runs + " runs and " + versions + " versions; at least 1 and 0 are kept");
        }
    }

    /** What a configuration that says nothing keeps. */
    public static Retention defaults() {
        return new Retention(DEFAULT_RUNS, DEFAULT_VERSIONS);
    }
}
