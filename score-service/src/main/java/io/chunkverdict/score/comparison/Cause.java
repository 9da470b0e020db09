package io.chunkverdict.score.comparison;

import java.util.List;
import java.util.Objects;

/**
 * What somebody changed: the pins that move together because one decision moves them all, such as the name, weights and
 * width of an embedding model.
 *
 * @param name for people
 * @param step what it makes necessary first
 * @param setting the configuration key that moves it; empty where it is no matter of configuration
 * @param moved its pins, at least one; that which says most comes first
 */
public record Cause(String name, Step step, String setting, List<MovedPin> moved) {

    /** The cause that needs no new run: questions that both sides share can be scored on both. */
    static final String QUESTION_SET = "question set";

    public Cause {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(step, "step");
        Objects.requireNonNull(setting, "setting");
        moved = List.copyOf(moved);
    }

    boolean isQuestionSet() {
        return name.equals(QUESTION_SET);
    }
}
