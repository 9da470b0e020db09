package io.chunkverdict.score.report;

import java.util.Objects;

/**
 * Something to beware of when reading the figures.
 *
 * @param code stable, for programs, such as {@code fewQuestions}
 * @param message for people: what is the matter, how much, what to do
 */
public record Warning(String code, String message) {

    public Warning {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(message, "message");
    }
}
