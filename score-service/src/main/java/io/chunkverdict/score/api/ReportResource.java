package io.chunkverdict.score.api;

import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.score.explanation.Explanation;
import io.chunkverdict.score.explanation.NearestNames;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.run.RunHeader;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reports of finished runs, whole and in parts. */
@Path("/api/v1")
@Tag(name = "Reports")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
public class ReportResource {

    private static final int VARIANT_HEX = 8;

    private final RunLookup lookup;
    private final Explanations explanations;

    ReportResource(RunLookup lookup, Explanations explanations) {
        this.lookup = lookup;
        this.explanations = explanations;
    }

    @GET
    @Path("/runs/{run}/report")
    @Operation(summary = "report.json")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Report.class)))
    public Response report(@PathParam("run") String run, @Context Request request) {
        RunHeader header = lookup.finished(run);
        return Immutable.respond(
                request, header.digest(), "report", MediaType.APPLICATION_JSON_TYPE, () -> lookup.reportJson(header));
    }

    @GET
    @Path("/runs/{run}/verdict")
    @Operation(summary = "The verdict, in words and for programs")
    public Response verdict(@PathParam("run") String run, @Context Request request) {
        return part(run, "verdict", request, Report::verdict);
    }

    @GET
    @Path("/runs/{run}/cells")
    @Operation(summary = "Every cell with its metrics, intervals and outcomes")
    public Response cells(@PathParam("run") String run, @Context Request request) {
        return part(run, "cells", request, Report::cells);
    }

    @GET
    @Path("/runs/{run}/cells/{cell}/questions")
    @Operation(
            summary = "What one cell made of each question",
            description = "The cell is strategy/retriever, percent-encoded as one segment, or strategy~retriever."
                    + " Outcome is contained, severed, sameSection, sameDocument or missed. A page has up to limit"
                    + " questions; cursor is next of the page before.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = CellQuestions.class)))
    public Response questions(
            @PathParam("run") String run,
            @PathParam("cell") String cell,
            @QueryParam("outcome") String outcome,
            @QueryParam("tag") String tag,
            @QueryParam("limit") @DefaultValue("500") int limit,
            @QueryParam("cursor") String cursor,
            @Context Request request) {
        CellQuestions.Filter filter = new CellQuestions.Filter(
                Optional.ofNullable(outcome).filter(o -> !o.isBlank()).map(CellNames::outcome),
                Optional.ofNullable(tag).filter(t -> !t.isBlank()),
                limit,
                CellQuestions.Filter.from(cursor));
        String variant = "questions-" + Sha256.hex(filter.toString()).substring(0, VARIANT_HEX);
        return part(
                run,
                variant,
                request,
                report -> CellQuestions.of(report, CellNames.find(report, cell).cell(), filter));
    }

    @GET
    @Path("/runs/{run}/questions/{question}")
    @Operation(
            summary = "Why a question scored as it did: where its gold is, what each cell retrieved, what became of the"
                    + " answer",
            description = "Every cell in full, or only the one asked for.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Explanation.class)))
    public Response question(
            @PathParam("run") String run,
            @PathParam("question") String question,
            @QueryParam("cell") String cell,
            @Context Request request) {
        Optional<String> only = Optional.ofNullable(cell).filter(name -> !name.isBlank());
        String variant = "explanation1-"
                + only.map(name -> Sha256.hex(name).substring(0, VARIANT_HEX)).orElse("all");
        return part(run, variant, request, report -> {
            ReportQuestion found = question(run, question, report);
            Predicate<String> cells = only.map(name -> CellNames.answered(report, name))
                    .<Predicate<String>>map(name -> name::equals)
                    .orElse(any -> true);
            return explanations.of(lookup.request(lookup.finished(run)), report, found, cells);
        });
    }

    private static ReportQuestion question(String run, String id, Report report) {
        return report.questions().stream()
                .filter(candidate -> candidate.id().equals(id))
                .findFirst()
                .orElseThrow(() -> Problem.notFound(
                        "question-not-found",
                        "No such question",
                        "Run " + run + " has no question '" + id + "'; the nearest of its "
                                + report.questions().size() + ": "
                                + String.join(
                                        ", ",
                                        NearestNames.of(
                                                id,
                                                report.questions().stream()
                                                        .map(ReportQuestion::id)
                                                        .toList()))
                                + "."));
    }

    private Response part(String run, String variant, Request request, Function<Report, Object> part) {
        RunHeader header = lookup.finished(run);
        return Immutable.respond(
                request,
                header.digest(),
                variant,
                MediaType.APPLICATION_JSON_TYPE,
                () -> part.apply(lookup.report(header)));
    }
}
