package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.Span;

/**
 * A place where a slot's gold is.
 *
 * @param document the document
 * @param span the gold, as given or matched
 * @param section the leaf sections it meets, as one range
 */
public record Occurrence(CorpusDocument document, Span span, Span section) {

    static Occurrence of(CorpusDocument document, Span span) {
        return new Occurrence(document, span, document.section(span));
    }
}
