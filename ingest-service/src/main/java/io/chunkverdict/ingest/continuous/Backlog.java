package io.chunkverdict.ingest.continuous;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What of a suite no run covers yet, and the automatic run before.
 *
 * @param firstChange when the oldest uncovered change was made; absent if everything is covered
 * @param lastChange when the newest was made; absent if everything is covered
 * @param revisions how many revisions are uncovered, ≥ 0
 * @param definition whether questions or configuration changed too
 * @param inFlight whether the automatic run before has not ended
 * @param lastRequest when the automatic run before was requested; absent before the first
 */
public record Backlog(
        Optional<Instant> firstChange,
        Optional<Instant> lastChange,
        long revisions,
        boolean definition,
        boolean inFlight,
        Optional<Instant> lastRequest) {
    public Backlog {
        Objects.requireNonNull(lastRequest, "lastRequest");
        if (firstChange.isPresent() != lastChange.isPresent() || revisions < 0) {
            throw new IllegalArgumentException("first change " + firstChange + ", last change " + lastChange + ", "
                    + revisions + " revisions: a backlog has both times or none");
        }
    }

    /** The same once the automatic run before has ended. */
    public Backlog withNothingInFlight() {
        return new Backlog(firstChange, lastChange, revisions, definition, false, lastRequest);
    }

    /** Whether everything is covered. */
    public boolean isEmpty() {
        return firstChange.isEmpty();
    }
}
