package io.chunkverdict.score.gold;

import io.chunkverdict.model.question.Question;
import java.util.List;
import java.util.Objects;

/**
 * A question with its gold in a corpus.
 *
 * @param ordinal place in the question set, from 0
 * @param question the question
 * @param slots its slots
 * @param exclusion why it can't be scored, for people; empty if it can
 */
public record LocatedQuestion(int ordinal, Question question, List<LocatedSlot> slots, String exclusion) {

    public LocatedQuestion {
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(exclusion, "exclusion");
        slots = List.copyOf(slots);
    }

    public boolean scored() {
        return exclusion.isEmpty();
    }

    /** The document of its first located gold: what a bootstrap over documents draws it with. */
    public String document() {
        return slots.stream()
                .filter(LocatedSlot::located)
                .map(slot -> slot.occurrences().getFirst().document().id())
                .findFirst()
                .orElse("");
    }
}
