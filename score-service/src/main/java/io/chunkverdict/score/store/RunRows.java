package io.chunkverdict.score.store;

import io.chunkverdict.score.run.RunState;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.Optional;

/** Header rows of suites and runs, created at first sight and locked while anything of theirs is written. */
@ApplicationScoped
class RunRows {

    private final Jdbc jdbc;

    RunRows(Jdbc jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Creates the suite's row if this is the first anyone hears of it, and holds it against deletion until the
     * transaction ends.
     *
     * @return false if the suite is deleted: nothing of it may be written
     */
    boolean holdSuite(String suite) {
        Optional<Boolean> held = heldSuite(suite);
        if (held.isEmpty()) {
            jdbc.update("INSERT INTO suite (id) VALUES (?) ON CONFLICT DO NOTHING", suite);
            held = heldSuite(suite);
        }
        return held.orElse(false);
    }

    /** Creates the run's row if this is the first anyone hears of it, and locks it until the transaction ends. */
    RunEntity lock(String suite, String run) {
        RunEntity known = RunEntity.findById(run, LockModeType.PESSIMISTIC_WRITE);
        if (known != null) {
            return known;
        }
        jdbc.update("INSERT INTO run (id, suite) VALUES (?, ?) ON CONFLICT DO NOTHING", run, suite);
        return RunEntity.findById(run, LockModeType.PESSIMISTIC_WRITE);
    }

    /**
     * The locked row of a run that still takes rows; empty if its suite is gone or it is past taking any.
     */
    Optional<RunEntity> lockForRows(String suite, String run) {
        if (!holdSuite(suite)) {
            return Optional.empty();
        }
        RunEntity entity = lock(suite, run);
        return entity.state == RunState.RUNNING ? Optional.of(entity) : Optional.empty();
    }

    private Optional<Boolean> heldSuite(String suite) {
        return jdbc.queryOne(
                "SELECT deleted FROM suite WHERE id = ? FOR SHARE", row -> !row.getBoolean("deleted"), suite);
    }

    /** Deletes everything a run has but its header. */
    void deleteContents(String run) {
        for (String table : new String[] {
            "run_request", "run_report", "run_trend", "run_event", "index_part", "cell", "question_row"
        }) {
            jdbc.update("DELETE FROM " + table + " WHERE run = ?", run);
        }
    }
}
