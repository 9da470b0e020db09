package io.chunkverdict.ingest.document;

import java.util.function.Consumer;

/** A corpus that can be gone through, as often as needed, without being in memory as a whole. */
@FunctionalInterface
public interface Corpus {
    /** Each document, by id in code-point order. */
    void forEach(Consumer<CorpusDocument> consumer);
}
