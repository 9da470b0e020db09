package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold.SpanGold;
import java.util.Optional;

/** Where a span lies in its document's text. */
final class SpanCheck {
    private SpanCheck() {}

    /** In UTF-16 code units; absent if it ends after the text, or an end falls inside a surrogate pair. */
    static Optional<Span> locate(SpanGold span, String text) {
        try {
            int start = span.unit().toUtf16(text, span.start());
            int end = span.unit().toUtf16(text, span.end());
            boolean whole = !splits(text, start) && !splits(text, end);
            return whole ? Optional.of(new Span(start, end)) : Optional.empty();
        } catch (IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private static boolean splits(String text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isHighSurrogate(text.charAt(offset - 1))
                && Character.isLowSurrogate(text.charAt(offset));
    }
}
