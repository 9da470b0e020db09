package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.store.RepairRequests;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Suite;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestPath;

/** Looks, on demand, whether anything of a suite was lost on its way, and sends it once more. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class RepairResource {
    private final SuiteStore suites;
    private final RepairRequests repairs;

    RepairResource(SuiteStore suites, RepairRequests repairs) {
        this.suites = suites;
        this.repairs = repairs;
    }

    /** Has a suite's indexes looked at up to its head; a look that is under way goes on. */
    @POST
    @Path("/suites/{suite}/repair")
    @Consumes(MediaType.WILDCARD)
    @APIResponse(
            responseCode = "202",
            description = "It is being looked; Location says where to see how far that is.",
            content = @Content(schema = @Schema(implementation = RepairView.class)))
    public Response repair(@RestPath String suite) {
        return Answers.of(() -> {
            Suite found = suites.get(suite);
            repairs.request(found.id());
            return Response.status(202)
                    .location(URI.create("/api/v1/suites/" + found.name() + "/repair"))
                    .entity(view(found))
                    .build();
        });
    }

    /** How far that is, and how the looks at runs that have not ended are. */
    @GET
    @Path("/suites/{suite}/repair")
    public Response standing(@RestPath String suite) {
        return Answers.of(() -> Response.ok(view(suites.get(suite))).build());
    }

    private RepairView view(Suite suite) {
        return RepairView.of(suite, repairs.standings(suite.id()));
    }
}
