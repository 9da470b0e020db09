package io.chunkverdict.score.api;

import io.chunkverdict.score.page.RunPages;
import io.chunkverdict.score.run.RunHeader;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The pages people open in a browser. */
@Path("/")
@Tag(name = "Pages")
@Blocking
public class PageResource {

    private final RunPages pages = new RunPages();
    private final RunLookup lookup;
    private final ReportPages reports;

    PageResource(RunLookup lookup, ReportPages reports) {
        this.lookup = lookup;
        this.reports = reports;
    }

    @GET
    @Operation(summary = "Suites and runs")
    public Response list() {
        return Response.ok(pages.list(), ReportPages.HTML).build();
    }

    @GET
    @Path("/suites/{suite}")
    @Operation(summary = "A suite: its trend over revisions")
    public Response suite(@PathParam("suite") String suite) {
        return Response.ok(pages.suite(ReportPages.json(Map.of("suite", suite))), ReportPages.HTML)
                .build();
    }

    @GET
    @Path("/runs/{run}")
    @Operation(summary = "A run: its report, or its progress until there is one")
    public Response run(@PathParam("run") String run, @Context Request request) {
        RunHeader header = lookup.header(run);
        return header.state().hasReport()
                ? reports.respond(header, request)
                : Response.ok(pages.waiting(ReportPages.json(lookup.view(run))), ReportPages.HTML)
                        .build();
    }
}
