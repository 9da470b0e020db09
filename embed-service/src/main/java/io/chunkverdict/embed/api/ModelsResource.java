package io.chunkverdict.embed.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.chunkverdict.embed.model.ModelCard;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embed.model.RerankerCard;
import io.chunkverdict.embed.rerank.RerankerCatalog;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RerankerSpec;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The models there are, with everything that pins their vectors. */
@Path("/v1")
@Tag(name = "Models")
@Produces(MediaType.APPLICATION_JSON)
public class ModelsResource {

    private final ModelCatalog encoders;
    private final RerankerCatalog rerankers;

    ModelsResource(ModelCatalog encoders, RerankerCatalog rerankers) {
        this.encoders = encoders;
        this.rerankers = rerankers;
    }

    /**
     * A model, as OpenAI's API words it.
     *
     * @param id its name
     * @param object always {@code model}
     * @param kind {@code embedding} or {@code reranker}
     * @param embedding what pins its vectors, its own prefixes included; embedding models only
     * @param reranker what pins its scores; rerankers only
     * @param aliases other names it answers to
     */
    public record Model(
            String id,
            String object,
            String kind,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<EmbeddingSpec> embedding,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<RerankerSpec> reranker,
            List<String> aliases) {

        static Model of(ModelCard card) {
            return new Model(
                    card.id(), "model", "embedding", Optional.of(card.spec()), Optional.empty(), card.aliases());
        }

        static Model of(RerankerCard card) {
            return new Model(card.id(), "model", "reranker", Optional.empty(), Optional.of(card.spec()), List.of());
        }
    }

    /**
     * All models.
     *
     * @param object always {@code list}
     * @param data the models, rerankers last
     */
    public record Models(String object, List<Model> data) {}

    @GET
    @Path("/models")
    @Operation(summary = "List the models")
    public Models list() {
        return new Models("list", models().toList());
    }

    @GET
    @Path("/models/{id:.+}")
    @Operation(summary = "One model, by id or alias; the id's slash may be percent-encoded or not")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Model.class)))
    @APIResponse(responseCode = "404", description = "No such model; the message lists those there are.")
    public Response get(@PathParam("id") String id) {
        return models().filter(model -> model.id().equals(id) || model.aliases().contains(id))
                .findFirst()
                .map(model -> Response.ok(model).build())
                .orElseGet(
                        () -> ApiError.unknownModel(id, models().map(Model::id).collect(Collectors.joining(", "))));
    }

    private Stream<Model> models() {
        return Stream.concat(
                encoders.cards().stream().map(Model::of),
                rerankers.cards().stream().map(Model::of));
    }
}
