package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.folding.FoldedText;

/** A gold alternative made ready for one corpus. */
public sealed interface Alternative {

    /** cl100k tokens of the gold as written. */
    int tokens();

    /**
     * A snippet.
     *
     * @param gold made comparable
     * @param tokens of the snippet as written
     */
    record Snippet(FoldedText gold, int tokens) implements Alternative {}

    /**
     * A range of a document of the corpus.
     *
     * @param document document id
     * @param span as given, in UTF-16
     * @param core without leading and trailing white space: what a chunk must cover
     * @param tokens of the text as given
     */
    record Range(String document, Span span, Span core, int tokens) implements Alternative {}

    /**
     * A range that the corpus does not hold: its document is gone or failed, or its text has become shorter.
     *
     * @param document document id
     * @param reason why, for people
     * @param failed whether the document failed to parse
     */
    record Unresolved(String document, String reason, boolean failed) implements Alternative {

        @Override
        public int tokens() {
            return 0;
        }
    }
}
