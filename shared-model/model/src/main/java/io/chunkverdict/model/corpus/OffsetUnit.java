package io.chunkverdict.model.corpus;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What an offset counts. Inside the product it is always UTF-16 code units; interfaces name their unit and convert. */
public enum OffsetUnit {
    /** UTF-16 code units, as {@link String} counts. */
    @JsonProperty("utf16")
    UTF16,
    /** Unicode code points, as Python counts. */
    @JsonProperty("codepoint")
    CODEPOINT;

    /**
     * Converts an offset in this unit into UTF-16 code units of {@code text}.
     *
     * @throws IndexOutOfBoundsException if the offset lies outside the text
     */
    public int toUtf16(String text, int offset) {
        return switch (this) {
            case UTF16 -> {
                if (offset < 0 || offset > text.length()) {
                    throw new IndexOutOfBoundsException("offset " + offset + " of " + text.length() + " code units");
                }
                yield offset;
            }
            case CODEPOINT -> text.offsetByCodePoints(0, offset);
        };
    }
}
