package io.chunkverdict.score.api;

import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.score.export.CsvExport;
import io.chunkverdict.score.export.TrecExport.Kind;
import io.chunkverdict.score.run.RunHeader;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reports as files. */
@Path("/api/v1")
@Tag(name = "Reports")
@Blocking
public class ExportsResource {

    private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8.name());
    private static final MediaType ZIP = new MediaType("application", "zip");

    private final RunLookup lookup;
    private final ReportPages pages;
    private final TrecFiles trec;

    ExportsResource(RunLookup lookup, ReportPages pages, TrecFiles trec) {
        this.lookup = lookup;
        this.pages = pages;
        this.trec = trec;
    }

    @GET
    @Path("/runs/{run}/exports/{format}")
    @Operation(
            summary = "The report as a file",
            description = "json is report.json; html is one file that needs nothing else; csv is one table (questions,"
                    + " cells, classes or strategies); trec is a ZIP file of qrels and runs for trec_eval, of all cells"
                    + " or some (cell, repeatable) and of both kinds or one (chunks, slots).")
    public Response export(
            @PathParam("run") String run,
            @PathParam("format") String format,
            @QueryParam("table") @DefaultValue("questions") String table,
            @QueryParam("kind") List<String> kinds,
            @QueryParam("cell") List<String> cells,
            @Context Request request) {
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
            case "csv" -> csv(header, table, request);
            case "trec" -> trec(header, kinds(kinds), cells, request);
            default ->
                throw Problem.notFound(
                        "format-not-found",
                        "No such format",
                        "There is no export '" + format + "'; there are json, html, csv and trec.");
        };
    }

    private Response csv(RunHeader header, String name, Request request) {
        CsvExport.Table table = CsvExport.Table.of(name)
                .orElseThrow(() -> Problem.badRequest(
                        "table",
                        "unknown table '" + name + "'",
                        "one of "
                                + String.join(
                                        ", ",
                                        Arrays.stream(CsvExport.Table.values())
                                                .map(CsvExport.Table::label)
                                                .toList())));
        return attachment(
                Immutable.respond(
                        request,
                        header.digest(),
                        "csv2-" + table.label(),
                        CSV,
                        () -> CsvExport.of(lookup.report(header), table)),
                table == CsvExport.Table.QUESTIONS ? "report.csv" : "report-" + table.label() + ".csv");
    }

    private Response trec(RunHeader header, Set<Kind> kinds, List<String> cells, Request request) {
        return attachment(
                Immutable.respond(
                        request,
                        header.digest(),
                        "trec1-"
                                + Sha256.hex(kinds + "\n" + String.join("\n", cells))
                                        .substring(0, 8),
                        ZIP,
                        () -> trec.zip(header, kinds, cells)),
                "trec.zip");
    }

    private static Set<Kind> kinds(List<String> names) {
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        for (String name : names) {
            kinds.add(Arrays.stream(Kind.values())
                    .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
                    .findFirst()
                    .orElseThrow(
                            () -> Problem.badRequest("kind", "unknown kind '" + name + "'", "one of chunks, slots")));
        }
        return kinds.isEmpty() ? EnumSet.allOf(Kind.class) : kinds;
    }

    private static Response attachment(Response response, String file) {
        return Response.fromResponse(response)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + file + "\"")
                .build();
    }
}
