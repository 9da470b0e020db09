package io.chunkverdict.ingest.webhook;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a webhook can ask to be told. */
public enum EventKind {
    /** A run has its report. */
    COMPLETED("completed"),
    /** A run can't be finished. */
    FAILED("failed"),
    /** Another cell leads than in the run before on the same line, or something else may be said of it. */
    VERDICT_CHANGED("verdict_changed"),
    /** A cell got worse since the run before on the same line. */
    REGRESSION("regression");

    private final String label;

    EventKind(String label) {
        this.label = label;
    }

    /** As requests and headers call it. */
    public String label() {
        return label;
    }

    public static Optional<EventKind> named(String label) {
        return Arrays.stream(values()).filter(kind -> kind.label.equals(label)).findFirst();
    }

    public static List<String> labels() {
        return Arrays.stream(values()).map(EventKind::label).toList();
    }
}
