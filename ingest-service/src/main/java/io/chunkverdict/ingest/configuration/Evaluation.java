package io.chunkverdict.ingest.configuration;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * When runs start by themselves.
 *
 * @param trigger what starts one
 * @param everyRevisions with {@link Trigger#EVERY}: after how many revisions; 0 if it goes by time
 * @param everySeconds with {@link Trigger#EVERY}: at most how often, in seconds; 0 if it goes by revisions
 * @param debounceSeconds how long a suite must have been still before a change starts a run, ≥ 0
 */
public record Evaluation(Trigger trigger, long everyRevisions, int everySeconds, int debounceSeconds) {
    /** What starts a run. */
    public enum Trigger {
        /** Only a request does. */
        @JsonProperty("manual")
        MANUAL,
        /** Each change does, once the suite is still. */
        @JsonProperty("on_change")
        @JsonAlias("change")
        ON_CHANGE,
        /** Changes do, but not each: after a number of revisions, or once in a while. */
        @JsonProperty("every")
        EVERY
    }

    public Evaluation {
        Objects.requireNonNull(trigger, "trigger");
        if (debounceSeconds < 0) {
            throw new IllegalArgumentException("debounceSeconds is " + debounceSeconds + "; it must be at least 0");
        }
        boolean one = everyRevisions > 0 != everySeconds > 0;
        boolean none = everyRevisions == 0 && everySeconds == 0;
        if (trigger == Trigger.EVERY ? !one : !none) {
            throw new IllegalArgumentException("trigger " + trigger + " with every " + everyRevisions + " revisions, "
                    + everySeconds + " s: EVERY needs exactly one of them, the others none");
        }
    }

    /** Runs start on request; if a trigger is set without a debounce, it is 5 s. */
    public static Evaluation manual() {
        return new Evaluation(Trigger.MANUAL, 0, 0, 5);
    }

    /** Each change starts a run after this many seconds without another. */
    public static Evaluation onChange(int debounceSeconds) {
        return new Evaluation(Trigger.ON_CHANGE, 0, 0, debounceSeconds);
    }
}
