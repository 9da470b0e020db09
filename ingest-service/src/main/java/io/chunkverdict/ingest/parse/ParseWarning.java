package io.chunkverdict.ingest.parse;

import java.util.Objects;

/**
 * A doubt about a parsed document.
 *
 * @param kind what sort of doubt
 * @param message for people: what was seen and what to do about it
 */
public record ParseWarning(Kind kind, String message) {

    /** The sorts of doubt. */
    public enum Kind {
        /** The document holds no text at all, so nothing can be found in it. */
        NO_TEXT,
        /** Neither a byte order mark nor valid UTF-8 told the encoding. */
        GUESSED_ENCODING,
        /** Bytes without meaning in the encoding, or characters no database stores, became U+FFFD. */
        REPLACED_CHARACTERS,
        /** Some pages of a paged document hold no text. */
        PAGES_WITHOUT_TEXT,
        /** The text is complete but its structure may not be. */
        STRUCTURE_INCOMPLETE,
        /** The file is damaged and was read as far as possible. */
        DAMAGED
    }

    public ParseWarning {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(message, "message");
    }
}
