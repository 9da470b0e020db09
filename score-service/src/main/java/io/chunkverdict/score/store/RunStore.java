package io.chunkverdict.score.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.score.run.FinishedReport;
import io.chunkverdict.score.run.Readiness;
import io.chunkverdict.score.run.RunState;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;

/** The states of runs. Every change is a compare-and-set under the row's lock, so any instance may try any of them. */
@ApplicationScoped
public class RunStore {

    private final Jdbc jdbc;
    private final RunRows runs;
    private final DocumentCache cache;

    RunStore(Jdbc jdbc, RunRows runs, DocumentCache cache) {
        this.jdbc = jdbc;
        this.runs = runs;
        this.cache = cache;
    }

    /** Stores a request, once. A cancelled run, or one of a deleted suite, stays as it is. */
    public void request(RunRequested request) {
        Transactions.run(() -> {
            nameSuite(request);
            runs.lockForRows(request.suite(), request.run())
                    .filter(run -> !run.requested)
                    .ifPresent(run -> {
                        run.requested = true;
                        run.suiteName = request.suiteName();
                        run.revision = request.revision();
                        run.requestedAt = request.requestedAt();
                        run.pinHash = request.pins().hash();
                        run.querySetSha = request.querySetSha();
                        run.cells = Readiness.cells(request).size();
                        run.questions = request.questions().size();
                        jdbc.update(
                                "INSERT INTO run_request (run, payload) VALUES (?, ?) ON CONFLICT DO NOTHING",
                                request.run(),
                                MessageCodec.encode(request));
                    });
        });
    }

    /**
     * Ends a run without a verdict: its rows go, its header stays. A run that has ended already stays as it is: there is
     * nothing left to stop, and a finished report is not lost to a late or mistaken word.
     */
    public void cancel(RunCancelled message) {
        Transactions.run(() -> {
            if (runs.holdSuite(message.suite())) {
                RunEntity run = runs.lock(message.suite(), message.run());
                if (!run.state.isFinal()) {
                    end(run, RunState.CANCELLED);
                }
            }
        });
    }

    /** Deletes everything a suite has but the headers of it and its runs; nothing of it is taken afterwards. */
    public void delete(SuiteDeleted message) {
        String suite = message.suite();
        Transactions.run(() -> {
            jdbc.update(
                    "INSERT INTO suite (id, deleted) VALUES (?, true) ON CONFLICT (id) DO UPDATE SET deleted = true",
                    suite);
            jdbc.query("SELECT id FROM run WHERE suite = ? ORDER BY seq", row -> row.getString("id"), suite)
                    .forEach(run -> end(runs.lock(suite, run), RunState.CANCELLED));
            jdbc.update("DELETE FROM document WHERE suite = ?", suite);
            jdbc.update("DELETE FROM stage_progress WHERE suite = ?", suite);
            cache.forget(suite);
        });
    }

    /**
     * Lets go of the runs that are named, and of texts superseded at or below the floor that no report of a kept run shows.
     * A version is shown by the runs from its revision up to its successor's; where successors are missing here, texts are
     * kept too long, never too short.
     */
    public void retain(RetentionAdvanced message) {
        String suite = message.suite();
        for (String run : message.runs()) {
            Transactions.run(() -> {
                if (runs.holdSuite(suite)) {
                    RunEntity entity = runs.lock(suite, run);
                    if (entity.state != RunState.CANCELLED) {
                        end(entity, RunState.EXPIRED);
                    }
                }
            });
        }
        Transactions.run(() -> {
            if (runs.holdSuite(suite)) {
                jdbc.update(
                        "WITH gone AS (DELETE FROM document d USING (SELECT document, revision,"
                                + " lead(revision) OVER (PARTITION BY document ORDER BY revision) AS next FROM document"
                                + " WHERE suite = ?) v WHERE d.suite = ? AND d.document = v.document"
                                + " AND d.revision = v.revision AND v.next <= ? AND NOT EXISTS (SELECT 1 FROM run r"
                                + " WHERE r.suite = d.suite AND r.requested AND r.state NOT IN ('CANCELLED', 'EXPIRED')"
                                + " AND r.revision >= v.revision AND r.revision < v.next)"
                                + " RETURNING d.document, d.revision)"
                                + " DELETE FROM stage_progress p USING gone g WHERE p.suite = ?"
                                + " AND p.document = g.document AND p.revision = g.revision",
                        suite,
                        suite,
                        message.floor(),
                        suite);
            }
        });
    }

    /**
     * Ends a running run for a reason people are told; {@code RunFailed} is still to be announced.
     *
     * @return false if the run is past running: somebody else was faster
     */
    public boolean fail(String suite, String run, String reason) {
        return Transactions.run(() -> runs.lockForRows(suite, run)
                .map(entity -> {
                    entity.state = RunState.FAILED;
                    entity.failure = reason.replace('\0', ' ');
                    touch(run);
                    return true;
                })
                .orElse(false));
    }

    /**
     * {@code RUNNING → COMPLETE}, with the report.
     *
     * @return false if the run is past running: the report is to be discarded
     */
    public boolean complete(String suite, String run, FinishedReport report) {
        return Transactions.run(() -> runs.lockForRows(suite, run)
                .map(entity -> {
                    entity.state = RunState.COMPLETE;
                    entity.digest = report.digest();
                    entity.verdict = report.verdict().replace('\0', ' ');
                    entity.leader = report.leader();
                    jdbc.update(
                            "INSERT INTO run_report (run, payload) VALUES (?, ?) ON CONFLICT DO NOTHING",
                            run,
                            report.json().getBytes(StandardCharsets.UTF_8));
                    touch(run);
                    return true;
                })
                .orElse(false));
    }

    /** Marks a run's end as published: {@code COMPLETE → ANNOUNCED}; a failed run stays failed. */
    public void markAnnounced(String run) {
        Transactions.run(() -> {
            jdbc.update(
                    "UPDATE run SET announced = true, state = CASE state WHEN 'COMPLETE' THEN 'ANNOUNCED' ELSE state END"
                            + " WHERE id = ? AND state IN ('COMPLETE', 'FAILED') AND NOT announced",
                    run);
        });
    }

    /** Has a run's end announced once more; a run that goes on, or is gone, stays as it is. */
    public void announceAgain(String run) {
        Transactions.run(() -> {
            jdbc.update(
                    "UPDATE run SET announced = false, state = CASE state WHEN 'ANNOUNCED' THEN 'COMPLETE' ELSE state END"
                            + " WHERE id = ? AND state IN ('ANNOUNCED', 'FAILED') AND announced",
                    run);
        });
    }

    private void end(RunEntity run, RunState state) {
        run.state = state;
        run.announced = true;
        run.digest = "";
        run.verdict = "";
        run.leader = "";
        runs.deleteContents(run.id);
        touch(run.id);
    }

    private void nameSuite(RunRequested request) {
        jdbc.update(
                "INSERT INTO suite (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
                        + " WHERE suite.name <> excluded.name",
                request.suite(),
                request.suiteName());
    }

    private void touch(String run) {
        jdbc.update("UPDATE run SET updated_at = now() WHERE id = ?", run);
    }
}
