package io.chunkverdict.ingest.continuous;

import io.chunkverdict.ingest.configuration.Evaluation;
import java.time.Duration;
import java.time.Instant;

/**
 * When the next automatic run is due. A function of what is stored, so that a process that dies decides the same when it is
 * back; a timer only says when to ask again.
 */
public sealed interface Schedule {
    /**
     * A suite that never rests is not waited for longer than this many debounces: a debounce saves runs, it must not prevent
     * them.
     */
    int PATIENCE = 10;

    /** Nothing is due until something else happens: a change, the end of a run, another configuration. */
    record Idle() implements Schedule {}

    /**
     * Nothing is due before a moment.
     *
     * @param at when to ask again
     */
    record Later(Instant at) implements Schedule {}

    /** A run of the suite as it is now is due. */
    record Due() implements Schedule {}

    /** What holds at a moment. */
    static Schedule of(Evaluation settings, Backlog backlog, Instant now) {
        if (settings.trigger() == Evaluation.Trigger.MANUAL || backlog.isEmpty() || backlog.inFlight()) {
            return new Idle();
        }
        if (settings.everyRevisions() > 0 && backlog.revisions() < settings.everyRevisions() && !backlog.definition()) {
            return new Idle();
        }
        Instant due = latest(still(settings, backlog), notTooSoon(settings, backlog));
        return now.isBefore(due) ? new Later(due) : new Due();
    }

    private static Instant still(Evaluation settings, Backlog backlog) {
        Duration debounce = Duration.ofSeconds(settings.debounceSeconds());
        Instant still = backlog.lastChange().orElseThrow().plus(debounce);
        Instant patience = backlog.firstChange().orElseThrow().plus(debounce.multipliedBy(PATIENCE));
        return still.isBefore(patience) ? still : patience;
    }

    private static Instant notTooSoon(Evaluation settings, Backlog backlog) {
        return backlog.lastRequest()
                .filter(last -> settings.everySeconds() > 0)
                .map(last -> last.plusSeconds(settings.everySeconds()))
                .orElse(Instant.MIN);
    }

    private static Instant latest(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
