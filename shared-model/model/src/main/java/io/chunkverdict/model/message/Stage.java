package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The stages of a run, in order. */
public enum Stage {
    PARSE,
    CHUNK,
    EMBED,
    RETRIEVE,
    SCORE;

    /** The lower-case name in JSON and in front of progress bars. */
    @JsonValue
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
