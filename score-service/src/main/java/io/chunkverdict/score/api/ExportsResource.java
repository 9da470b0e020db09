package io.chunkverdict.score.api;

import io.chunkverdict.score.page.CsvExport;
import io.chunkverdict.score.run.RunHeader;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reports as files. */
@Path("/api/v1")
@Tag(name = "Reports")
@Blocking
public class ExportsResource {

    private final RunLookup lookup;
    private final ReportPages pages;

    ExportsResource(RunLookup lookup, ReportPages pages) {
        this.lookup = lookup;
        this.pages = pages;
    }

    @GET
    @Path("/runs/{run}/exports/{format}")
    @Operation(
            summary = "The report as a file",
            description =
                    "json is report.json; html is one file that needs nothing else; csv is a line for each question"
                            + " and cell.")
    public Response export(@PathParam("run") String run, @PathParam("format") String format, @Context Request request) {
        RunHeader header = lookup.finished(run);
        return switch (format) {
            case "json" ->
                attachment(
                        Immutable.respond(
                                request,
                                header.digest(),
                                "json",
                                MediaType.APPLICATION_JSON_TYPE,
                                () -> lookup.reportJson(header)),
                        "report.json");
            case "html" -> pages.respond(header, request);
            case "csv" ->
                attachment(
                        Immutable.respond(
                                request,
                                header.digest(),
                                "csv",
                                new MediaType("text", "csv", StandardCharsets.UTF_8.name()),
                                () -> CsvExport.of(lookup.report(header))),
                        "report.csv");
            default ->
                throw Problem.notFound(
                        "format-not-found",
                        "No such format",
                        "There is no export '" + format + "'; there are json, html and csv.");
        };
    }

    private static Response attachment(Response response, String file) {
        return Response.fromResponse(response)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + file + "\"")
                .build();
    }
}
