package io.chunkverdict.model.question;

import java.util.List;

/**
 * One thing that must be found, filled by any of its alternatives.
 *
 * @param alternatives one or more
 */
public record GoldSlot(List<Gold> alternatives) {

    public GoldSlot {
        alternatives = List.copyOf(alternatives);
        if (alternatives.isEmpty()) {
            throw new IllegalArgumentException("a gold slot needs at least one alternative");
        }
    }
}
