package io.chunkverdict.score.api;

import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.score.report.Report;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What the files we write look like, for programs that check or generate. */
@Path("/api/v1")
@Tag(name = "Reports")
@Blocking
public class SchemasResource {

    private static final MediaType SCHEMA_JSON = new MediaType("application", "schema+json");

    private final String reportSchema = read();

    @GET
    @Path("/schemas/report")
    @Operation(summary = "The JSON Schema (2020-12) of report.json")
    public Response report(@Context Request request) {
        return Immutable.respond(request, Sha256.hex(reportSchema), "schema", SCHEMA_JSON, () -> reportSchema);
    }

    private static String read() {
        try (InputStream in = Report.class.getResourceAsStream("report.schema.json")) {
            if (in == null) {
                throw new IllegalStateException("report.schema.json is not beside " + Report.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("report.schema.json can't be read", e);
        }
    }
}
