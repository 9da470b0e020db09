package io.chunkverdict.embed.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.embed.model.RerankerCard;
import io.chunkverdict.embed.rerank.RerankerCatalog;
import io.chunkverdict.embed.rerank.Rerankers;
import io.chunkverdict.messaging.codec.Json;
import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Relevance of passages over HTTP, through the same queue as vectors. */
@Path("/v1")
@Tag(name = "Reranking")
@Produces(MediaType.APPLICATION_JSON)
public class RerankResource {

    private final RerankerCatalog catalog;
    private final Rerankers rerankers;
    private final ObjectMapper mapper = Json.mapper();

    RerankResource(RerankerCatalog catalog, Rerankers rerankers) {
        this.catalog = catalog;
        this.rerankers = rerankers;
    }

    @POST
    @Path("/rerank")
    @Consumes(MediaType.APPLICATION_JSON)
    @Blocking
    @Operation(
            summary = "Order up to 256 passages by their relevance to a question",
            description = "Jina's and Cohere's rerank API, with truncated and reranker in the answer.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = RerankResponse.class)))
    @APIResponse(responseCode = "400", description = "The request is wrong; the message says where.")
    @APIResponse(responseCode = "404", description = "No such reranker; the message lists those there are.")
    @APIResponse(
            responseCode = "422",
            description = "The question is too long, the model is no reranker, or it gives no number.")
    @APIResponse(responseCode = "429", description = "Too many texts are waiting; try again after Retry-After.")
    public Response rerank(
            @RequestBody(content = @Content(schema = @Schema(implementation = RerankRequest.Json.class))) byte[] body,
            @Context RoutingContext http) {
        return Answers.of(() -> {
            RerankRequest request = RerankRequest.parse(mapper, body == null ? new byte[0] : body);
            Optional<RerankerCard> card = catalog.find(request.model());
            return card.isPresent()
                    ? rerank(request, card.get(), http)
                    : ApiError.unknownReranker(request.model(), catalog.ids());
        });
    }

    private Response rerank(RerankRequest request, RerankerCard card, RoutingContext http) throws InterruptedException {
        Optional<Rerankers.Call> call = rerankers.begin(card, request.query(), request.documents());
        if (call.isEmpty()) {
            return ApiError.saturated();
        }
        // whoever hangs up leaves the queue
        http.addEndHandler(ended -> call.get().cancel());
        return Response.ok(RerankResponse.of(card.spec(), request, call.get().await()))
                .build();
    }
}
