package io.chunkverdict.ingest.configuration;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * When runs start by themselves.
 *
 * @param trigger what starts one
 * @param debounceSeconds how long a corpus must have been still before a change starts a run, ≥ 0
 */
public record Evaluation(Trigger trigger, int debounceSeconds) {
    /** What starts a run. */
    public enum Trigger {
        /** Only a request does. */
        @JsonProperty("manual")
        MANUAL,
        /** Each change of the corpus does, once it is still. */
        @JsonProperty("change")
        CHANGE
    }

    public Evaluation {
        Objects.requireNonNull(trigger, "trigger");
        if (debounceSeconds < 0) {
            throw new IllegalArgumentException("debounceSeconds is " + debounceSeconds + "; it must be at least 0");
        }
    }

    /** Runs start on request; if a trigger is set without a debounce, it is 5 s. */
    public static Evaluation manual() {
        return new Evaluation(Trigger.MANUAL, 5);
    }
}
