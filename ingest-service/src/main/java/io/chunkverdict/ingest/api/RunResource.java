package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.run.RunReceipt;
import io.chunkverdict.ingest.store.RunRequests;
import io.chunkverdict.ingest.store.RunStore;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Refusal;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestPath;

/** Run requests; what becomes of a run, score-service tells. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class RunResource {
    private static final int LONGEST_KEY = 200;

    private final SuiteStore suites;
    private final RunStore runs;
    private final RunRequests requests;

    RunResource(SuiteStore suites, RunStore runs, RunRequests requests) {
        this.suites = suites;
        this.runs = runs;
        this.requests = requests;
    }

    /** Requests a run of the suite as it is now; a request with a key that was used before gets that one's answer. */
    @POST
    @Path("/suites/{suite}/runs")
    @Consumes(MediaType.WILDCARD)
    @APIResponse(
            responseCode = "202",
            description = "The run is requested; Location says where it will be seen.",
            content = @Content(schema = @Schema(implementation = RunReceipt.class)))
    public Response request(@RestPath String suite, @HeaderParam("Idempotency-Key") String key) {
        return Answers.of(() -> {
            Optional<String> idempotencyKey = Optional.ofNullable(key).filter(k -> !k.isBlank());
            if (idempotencyKey.filter(k -> k.length() > LONGEST_KEY).isPresent()) {
                throw new Refusal(
                        Refusal.Kind.INVALID, "the Idempotency-Key is longer than " + LONGEST_KEY + " characters");
            }
            RunReceipt receipt = requests.request(suite, idempotencyKey);
            return Response.status(202)
                    .location(URI.create("/api/v1/runs/" + receipt.run()))
                    .entity(receipt)
                    .build();
        });
    }

    /** Cancels a run: afterwards no row and no verdict. */
    @DELETE
    @Path("/suites/{suite}/runs/{run}")
    @APIResponse(responseCode = "204", description = "It is cancelled.")
    public Response cancel(@RestPath String suite, @RestPath String run) {
        return Answers.of(() -> {
            runs.cancel(suites.get(suite).id(), run);
            return Response.noContent().build();
        });
    }
}
