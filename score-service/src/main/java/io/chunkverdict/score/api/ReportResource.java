package io.chunkverdict.score.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.run.RunHeader;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    private final RunLookup lookup;
    private final QuestionTexts texts;

    ReportResource(RunLookup lookup, QuestionTexts texts) {
        this.lookup = lookup;
        this.texts = texts;
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
                    + " Outcome is contained, severed, sameSection, sameDocument or missed.")
    public Response questions(
            @PathParam("run") String run,
            @PathParam("cell") String cell,
            @QueryParam("outcome") String outcome,
            @QueryParam("tag") String tag,
            @Context Request request) {
        Optional<Outcome> wanted =
                Optional.ofNullable(outcome).filter(o -> !o.isBlank()).map(ReportResource::outcome);
        Optional<String> withTag = Optional.ofNullable(tag).filter(t -> !t.isBlank());
        String variant = "questions-" + Integer.toHexString((outcome + "|" + tag).hashCode());
        return part(run, variant, request, report -> questions(report, cellName(report, cell), wanted, withTag));
    }

    @GET
    @Path("/runs/{run}/questions/{question}")
    @Operation(
            summary = "A question with every cell's retrieved chunks, their texts, and why they count as holding gold")
    public Response question(
            @PathParam("run") String run, @PathParam("question") String question, @Context Request request) {
        return part(run, "question", request, report -> {
            ReportQuestion found = report.questions().stream()
                    .filter(candidate -> candidate.id().equals(question))
                    .findFirst()
                    .orElseThrow(() -> Problem.notFound(
                            "question-not-found",
                            "No such question",
                            "Run " + run + " has no question '" + question + "': its questions are listed in"
                                    + " /api/v1/runs/" + run + "/report."));
            return texts.view(lookup.request(lookup.finished(run)), report, found);
        });
    }

    private Response part(
            String run, String variant, Request request, java.util.function.Function<Report, Object> part) {
        RunHeader header = lookup.finished(run);
        return Immutable.respond(
                request,
                header.digest(),
                variant,
                MediaType.APPLICATION_JSON_TYPE,
                () -> part.apply(lookup.report(header)));
    }

    private static CellQuestions questions(
            Report report, String cell, Optional<Outcome> outcome, Optional<String> tag) {
        Map<String, ReportQuestion> questions = new HashMap<>();
        report.questions().forEach(question -> questions.put(question.id(), question));
        List<CellQuestions.Entry> entries = new ArrayList<>();
        for (QuestionResult result : report.results()) {
            ReportQuestion question = questions.get(result.question());
            for (CellResult of : result.cells()) {
                if (of.cell().equals(cell)
                        && outcome.map(of.outcome()::equals).orElse(true)
                        && tag.map(question.tags()::contains).orElse(true)) {
                    entries.add(new CellQuestions.Entry(question.id(), question.query(), question.tags(), of));
                }
            }
        }
        return new CellQuestions(cell, entries);
    }

    private static String cellName(Report report, String cell) {
        int tilde = cell.lastIndexOf('~');
        String name =
                cell.indexOf('/') < 0 && tilde >= 0 ? cell.substring(0, tilde) + "/" + cell.substring(tilde + 1) : cell;
        return report.findCell(name)
                .map(CellReport::cell)
                .orElseThrow(() -> Problem.notFound(
                        "cell-not-found",
                        "No such cell",
                        "There is no cell '" + name + "'; there are "
                                + String.join(
                                        ", ",
                                        report.cells().stream()
                                                .map(CellReport::cell)
                                                .toList())
                                + "."));
    }

    private static Outcome outcome(String name) {
        return Arrays.stream(Outcome.values())
                .filter(outcome -> label(outcome).equals(name) || outcome.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Problem.badRequest(
                        "outcome",
                        "unknown outcome '" + name + "'",
                        "one of "
                                + String.join(
                                        ", ",
                                        Arrays.stream(Outcome.values())
                                                .map(ReportResource::label)
                                                .toList())));
    }

    private static String label(Outcome outcome) {
        try {
            return Outcome.class
                    .getField(outcome.name())
                    .getAnnotation(JsonProperty.class)
                    .value();
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("an enum constant without a field", e);
        }
    }
}
