package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.watch.SentChanges;
import io.chunkverdict.standalone.watch.VerdictChange;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The runs of a watched suite: each is told of once, in order, beside the one before. */
final class WatchedRuns {

    private static final int PAGE = 50;

    private final ApiClient client;
    private final WatchLines lines;
    private final String suite;
    private final Set<String> seen = new HashSet<>();
    private Optional<VerdictChange.Earlier> before = Optional.empty();
    private boolean begun;
    private boolean anyFailed;
    private String refusal = "";
    /** Whether a change was left that nothing will evaluate by itself. */
    private boolean left;

    private final SentChanges changes = new SentChanges();
    /** When the watch began, until it is known which runs were requested before: what is there counts as sent then. */
    private OptionalLong beginning;

    WatchedRuns(ApiClient client, WatchLines lines, String suite) {
        this.client = client;
        this.lines = lines;
        this.suite = suite;
        this.beginning = OptionalLong.of(nowMillis());
    }

    /** The clock that changes are timed by; it only goes forward. */
    static long nowMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    /** Runs that have ended before are no news; the newest is what the first one here is compared with. */
    void begin() {
        if (begun) {
            return;
        }
        for (JsonNode run : newestFirst()) {
            String id = run.path("id").asText();
            if (!run.path("status").asText().equals("running")) {
                seen.add(id);
            }
            if (before.isEmpty() && run.path("status").asText().equals("completed")) {
                Optional<Report> standing = report(id);
                before = standing.map(VerdictChange.Earlier::of);
                standing.ifPresent(report -> lines.standing(VerdictChange.of(report, Optional.empty())));
            }
        }
        begun = true;
    }

    /** Something may be sent now: a run that is requested already can't tell of it. */
    void aboutToSend() {
        try {
            changes.known(standing().path("run").asText());
        } catch (ApiException e) {
            if (e.status() != 404) {
                throw e;
            }
            // no suite yet, or not any more: no run of it either
        }
        beginning.ifPresent(changes::sent);
        beginning = OptionalLong.empty();
    }

    /**
     * Something other than the server has is sent.
     *
     * @param seenMillis when that was first seen: the time to the verdict counts from then
     */
    void sent(long seenMillis) {
        changes.sent(seenMillis);
    }

    /**
     * Tells of what has ended since.
     *
     * @return exit status, if everything there is has been evaluated or can't be; absent while something is to come
     */
    Optional<Integer> report() {
        JsonNode standing = standing();
        List<JsonNode> runs = new ArrayList<>(newestFirst()).reversed();
        boolean running = false;
        for (JsonNode run : runs) {
            String status = run.path("status").asText();
            changes.known(run.path("id").asText());
            if (status.equals("running")) {
                running = true;
            } else if (seen.add(run.path("id").asText())) {
                tell(run, status);
            }
        }
        String refused = standing.path("refusal").asText();
        if (!refused.isEmpty() && !refused.equals(refusal)) {
            lines.note("refused", "nothing can be evaluated: " + refused);
        }
        refusal = refused;
        // the run that was requested last is known to ingest before it is known here
        String last = standing.path("run").asText();
        boolean still = !running
                && !standing.path("inFlight").asBoolean()
                && (last.isEmpty() || seen.contains(last) || runs.size() >= PAGE);
        String state = standing.path("state").asText();
        boolean covered = still && state.equals("covered");
        boolean idle = still && state.equals("changed");
        if (idle && !left) {
            lines.note(
                    "idle",
                    "the newest change is not evaluated and nothing will do it by itself: its run was cancelled, or"
                            + " evaluate.trigger waits for more changes. Change something, or request a run"
                            + " (POST /api/v1/suites/" + suite + "/runs)");
        }
        left = idle;
        if (covered || idle || state.equals("refused")) {
            changes.settled();
        }
        if (!refused.isEmpty() || idle) {
            return Optional.of(ExitStatus.FAILED);
        }
        return covered ? Optional.of(anyFailed ? ExitStatus.FAILED : ExitStatus.OK) : Optional.empty();
    }

    private JsonNode standing() {
        return client.get("/api/v1/suites/" + ApiClient.segment(suite)).path("evaluation");
    }

    private void tell(JsonNode run, String status) {
        String id = run.path("id").asText();
        OptionalLong since = changes.toldBy(id);
        switch (status) {
            case "completed" ->
                report(id).ifPresent(report -> {
                    lines.evaluated(VerdictChange.of(report, before), seconds(since));
                    before = Optional.of(VerdictChange.Earlier.of(report));
                    anyFailed = false;
                });
            case "failed" -> {
                lines.failed(
                        id, run.path("revision").asLong(), run.path("failure").asText());
                anyFailed = true;
            }
            default -> {}
        }
    }

    private static OptionalDouble seconds(OptionalLong since) {
        return since.isPresent() ? OptionalDouble.of((nowMillis() - since.getAsLong()) / 1e3) : OptionalDouble.empty();
    }

    /** Absent if it is beyond what is kept already. */
    private Optional<Report> report(String run) {
        try {
            return Optional.of(
                    ReportReader.read(client, client.get("/api/v1/runs/" + ApiClient.segment(run) + "/report")));
        } catch (ApiException e) {
            if (e.status() == 410) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private List<JsonNode> newestFirst() {
        List<JsonNode> runs = new ArrayList<>();
        client.get("/api/v1/runs?limit=" + PAGE + "&suite=" + ApiClient.segment(suite))
                .path("runs")
                .forEach(runs::add);
        return runs;
    }
}
