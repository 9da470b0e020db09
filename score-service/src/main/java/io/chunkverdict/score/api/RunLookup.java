package io.chunkverdict.score.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.run.Readiness;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.chunkverdict.score.store.RunReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Finds runs and reports for resources, or says in a problem why there is none. */
@ApplicationScoped
class RunLookup {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final RunReader reader;
    private final RunningViews running = new RunningViews(System::nanoTime);

    RunLookup(RunReader reader) {
        this.reader = reader;
    }

    /** The run's header; a 404 problem if nobody has heard of it, a 410 one if it is past what its suite keeps. */
    RunHeader header(String run) {
        RunHeader found = reader.find(run)
                .filter(header -> header.requested() || header.state().isFinal())
                .orElseThrow(() -> Problem.runNotFound(run));
        if (found.state() == RunState.EXPIRED) {
            throw Problem.gone("Run " + run + " is beyond what suite " + found.suiteName()
                    + " keeps (retention.runs): newer ones are listed at /api/v1/runs.");
        }
        return found;
    }

    /** The run as it stands: while it runs, as it stood moments ago; once it has ended, exactly. */
    RunView view(String run) {
        RunHeader header = header(run);
        return header.state() == RunState.RUNNING ? running.of(header, () -> counted(header)) : counted(header);
    }

    private RunView counted(RunHeader header) {
        Optional<RunRequested> request = reader.request(header.id());
        return request.map(requested ->
                        RunView.of(header, requested, reader.progress(requested), missing(header, requested)))
                .orElseGet(() -> RunView.of(header));
    }

    /** The header of a run that has a report; a problem otherwise. */
    RunHeader finished(String run) {
        RunHeader header = header(run);
        return switch (header.state()) {
            case COMPLETE, ANNOUNCED -> header;
            case RUNNING ->
                throw Problem.conflict(
                        "report-not-ready",
                        "The report is not ready",
                        "Run " + run + " is still running: follow /api/v1/runs/" + run + "/events.");
            case FAILED ->
                throw Problem.conflict(
                        "run-failed", "The run failed", "Run " + run + " has no report: " + header.failure());
            case CANCELLED, EXPIRED ->
                throw Problem.gone("Run " + run + " was cancelled or its suite deleted: there is no report.");
        };
    }

    /** report.json as it is stored. */
    byte[] reportJson(RunHeader run) {
        return reader.report(run.id())
                .orElseThrow(() -> Problem.gone("Run " + run.id() + " was cancelled: there is no report."));
    }

    /** The stored report. */
    Report report(RunHeader run) {
        try {
            return MAPPER.readValue(reportJson(run), Report.class);
        } catch (IOException e) {
            throw new UncheckedIOException("the stored report of run " + run.id() + " can't be read", e);
        }
    }

    /** The request of a run that has a report. */
    RunRequested request(RunHeader run) {
        return reader.request(run.id())
                .orElseThrow(() -> Problem.gone("Run " + run.id() + " was cancelled: there is no report."));
    }

    private List<String> missing(RunHeader header, RunRequested request) {
        if (header.state() != RunState.RUNNING) {
            return List.of();
        }
        return switch (Readiness.of(request, reader.arrivals(request))) {
            case Readiness.Ready ready -> List.of("the report is being computed");
            case Readiness.Waiting waiting -> waiting.missing();
            case Readiness.Unfinishable(String reason) -> List.of(reason);
        };
    }
}
