package io.chunkverdict.ingest.question;

import java.util.Optional;

/** Characters that no database and no encoder takes; JSON can smuggle them in as escapes. */
final class Characters {
    private Characters() {}

    /** What is wrong with a text; absent if nothing is. */
    static Optional<String> objection(String text) {
        if (text.indexOf('\0') >= 0) {
            return Optional.of("the text holds a NUL character");
        }
        boolean half = text.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
        return half ? Optional.of("the text holds half of a surrogate pair") : Optional.empty();
    }
}
