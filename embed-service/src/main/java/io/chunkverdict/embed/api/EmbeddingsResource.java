package io.chunkverdict.embed.api;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.Embedding;
import io.chunkverdict.embed.cache.EmbeddingRequest;
import io.chunkverdict.embed.model.ModelCard;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Vectors over HTTP, through the same queue and cache as the pipeline's. */
@Path("/v1")
@Tag(name = "Embeddings")
@Produces(MediaType.APPLICATION_JSON)
public class EmbeddingsResource {

    private final ModelCatalog catalog;
    private final CachedEmbedder embedder;
    private final ObjectMapper mapper = Json.mapper();

    EmbeddingsResource(ModelCatalog catalog, CachedEmbedder embedder) {
        this.catalog = catalog;
        this.embedder = embedder;
    }

    @POST
    @Path("/embeddings")
    @Consumes(MediaType.APPLICATION_JSON)
    @Blocking
    @Operation(
            summary = "Embed up to 256 texts",
            description = "OpenAI's embeddings API, with input_type and prefixes.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = EmbeddingsResponse.class)))
    @APIResponse(responseCode = "400", description = "The request is wrong; the message says where.")
    @APIResponse(responseCode = "404", description = "No such model; the message lists those there are.")
    @APIResponse(
            responseCode = "422",
            description = "A text can't be encoded, or the model's files are not the pinned ones.")
    @APIResponse(responseCode = "429", description = "Too many texts are waiting; try again after Retry-After.")
    public Response embed(
            @RequestBody(content = @Content(schema = @Schema(implementation = EmbeddingsRequest.Json.class)))
                    byte[] body,
            @Context RoutingContext http) {
        return Answers.of(() -> {
            EmbeddingsRequest request = EmbeddingsRequest.parse(mapper, body == null ? new byte[0] : body);
            Optional<ModelCard> card = catalog.find(request.model());
            return card.isPresent()
                    ? embed(request, card.get(), http)
                    : ApiError.unknownModel(request.model(), catalog.ids());
        });
    }

    private Response embed(EmbeddingsRequest request, ModelCard card, RoutingContext http)
            throws InvalidRequestException, InterruptedException {
        EmbeddingSpec spec = request.prefixes() ? card.spec() : card.spec().withoutPrefixes();
        if (request.dimensions() > 0 && request.dimensions() != spec.dimensions()) {
            throw new InvalidRequestException(
                    card.id() + " has " + spec.dimensions() + " dimensions; vectors can't be shortened.", "dimensions");
        }
        Optional<CachedEmbedder.Call> call =
                embedder.begin(new EmbeddingRequest(Lane.HTTP, spec, request.role(), request.input()));
        if (call.isEmpty()) {
            return ApiError.saturated();
        }
        // whoever hangs up leaves the queue
        http.addEndHandler(ended -> call.get().cancel());
        List<Embedding> embeddings = call.get().await();
        return Response.ok(EmbeddingsResponse.of(card.id(), spec.maxInputTokens(), embeddings, request.base64()))
                .build();
    }
}
