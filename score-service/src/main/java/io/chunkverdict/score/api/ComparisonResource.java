package io.chunkverdict.score.api;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.comparison.CheckResult;
import io.chunkverdict.score.comparison.ComparedRun;
import io.chunkverdict.score.comparison.Comparison;
import io.chunkverdict.score.comparison.RunComparison;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Runs against runs: comparisons that refuse what can't be attributed, and gates. */
@Path("/api/v1")
@Tag(name = "Comparison")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
public class ComparisonResource {

    private static final int MOST_RUNS = 16;

    private final RunLookup lookup;

    ComparisonResource(RunLookup lookup) {
        this.lookup = lookup;
    }

    @GET
    @Path("/compare")
    @Operation(
            summary = "What two runs can be compared on",
            description =
                    "runs is a comma-separated list: baseline, candidate, and others whose cells fill gaps between"
                            + " them. Runs whose pins differ are answered with comparable: false, every moved pin,"
                            + " and the runs that would make the difference attributable.")
    public Comparison compare(@QueryParam("runs") String runs) {
        List<String> ids = Arrays.stream((runs == null ? "" : runs).split(","))
                .map(String::strip)
                .filter(id -> !id.isEmpty())
                .toList();
        if (ids.size() < 2 || ids.size() > MOST_RUNS) {
            throw Problem.badRequest(
                    "runs",
                    Counted.of(ids.size(), "run") + " to compare",
                    "give the baseline's and the candidate's id, separated by a comma; up to " + MOST_RUNS + " in all");
        }
        return RunComparison.of(ids.stream().map(this::run).toList());
    }

    @POST
    @Path("/checks")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Whether a candidate may pass",
            description =
                    "candidate and baseline are {run: id} or {report: …}; maxDrop is the greatest drop of recall let"
                            + " through, strategy the cell to track, as strategy or strategy/retriever. The outcome"
                            + " is pass, regression or not_comparable.")
    public CheckResult check(byte[] body) {
        CheckRequest request = CheckRequest.read(body);
        ComparedRun baseline = side(request, "baseline", request.baseline());
        ComparedRun candidate = side(request, "candidate", request.candidate());
        try {
            return request.gate().check(baseline, candidate);
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("strategy", e.getMessage(), "track one of these");
        }
    }

    private ComparedRun side(CheckRequest request, String field, JsonNode side) {
        return request.runId(field, side).map(this::run).orElseGet(() -> request.report(field, side));
    }

    private ComparedRun run(String id) {
        return new ComparedRun(id, lookup.report(lookup.finished(id)));
    }
}
