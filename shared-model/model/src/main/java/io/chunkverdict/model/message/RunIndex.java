package io.chunkverdict.model.message;

import io.chunkverdict.model.suite.IndexSpec;

/**
 * An index as a run needs it.
 *
 * @param spec strategy and embedding spec
 * @param base the suite's revision when the index was added
 * @param baseCount documents (failed ones included) the corpus held then: the index's watermark becomes {@code base} when
 *     that many distinct documents at or below {@code base} are processed
 */
public record RunIndex(IndexSpec spec, long base, int baseCount) {}
