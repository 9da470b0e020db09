package io.chunkverdict.score.store;

import io.chunkverdict.messaging.codec.MessageCodec;
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

    RunStore(Jdbc jdbc, RunRows runs) {
        this.jdbc = jdbc;
        this.runs = runs;
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
                    end(run);
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
                    .forEach(run -> end(runs.lock(suite, run)));
            jdbc.update("DELETE FROM document WHERE suite = ?", suite);
            jdbc.update("DELETE FROM stage_progress WHERE suite = ?", suite);
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

    private void end(RunEntity run) {
        run.state = RunState.CANCELLED;
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
