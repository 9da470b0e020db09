package io.chunkverdict.text.matching;

import io.chunkverdict.model.corpus.Span;
import java.util.Objects;

/**
 * Where and how a gold snippet was found in a passage.
 *
 * @param kind how it was found
 * @param similarity 1 for an exact match, else 2L / (|G| + |W|) of the best window, 0 to 1
 * @param span where it was found, in UTF-16 code units of the passage; for a fuzzy match the best window less unmatched
 *     characters at its ends, for a short one the passage
 * @param cutAtEdge whether {@link io.chunkverdict.model.suite.EdgeRule#STRICT} refuses it: a fuzzy match at the passage's
 *     edge that lacks the gold's first or last word
 * @param spelledOutNumber whether it is fuzzy or short and the gold spells out a number
 */
public record GoldMatch(MatchKind kind, double similarity, Span span, boolean cutAtEdge, boolean spelledOutNumber) {

    public GoldMatch {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(span, "span");
        if (!(similarity >= 0 && similarity <= 1)) {
            throw new IllegalArgumentException("similarity is " + similarity + "; it must lie within 0 to 1");
        }
    }
}
