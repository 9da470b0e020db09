package io.chunkverdict.model.suite;

/** Versions of the algorithms whose change would move a measured figure; all are pins. */
public final class Versions {

    /** The evaluator: matching, metrics, outcomes. */
    public static final String EVALUATOR = "1";

    /** The library and vocabulary behind every token count. */
    public static final String CL100K = "jtokkit-1.1.0/cl100k_base";

    /** How bm25 cuts text into terms. */
    public static final String BM25_TOKENIZER = "words-cjk-bigrams-1";

    private Versions() {}
}
