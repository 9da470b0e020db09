package io.chunkverdict.embed.api;

import io.chunkverdict.embed.model.ModelCard;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.model.suite.EmbeddingSpec;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
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

    private final ModelCatalog catalog;

    ModelsResource(ModelCatalog catalog) {
        this.catalog = catalog;
    }

    /**
     * A model, as OpenAI's API words it.
     *
     * @param id its name
     * @param object always {@code model}
     * @param embedding what pins its vectors, its own prefixes included
     * @param aliases other names it answers to
     */
    public record Model(String id, String object, EmbeddingSpec embedding, List<String> aliases) {

        static Model of(ModelCard card) {
            return new Model(card.id(), "model", card.spec(), card.aliases());
        }
    }

    /**
     * All models.
     *
     * @param object always {@code list}
     * @param data the models
     */
    public record Models(String object, List<Model> data) {}

    @GET
    @Path("/models")
    @Operation(summary = "List the models")
    public Models list() {
        return new Models("list", catalog.cards().stream().map(Model::of).toList());
    }

    @GET
    @Path("/models/{id:.+}")
    @Operation(summary = "One model, by id or alias; the id's slash may be percent-encoded or not")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Model.class)))
    @APIResponse(responseCode = "404", description = "No such model; the message lists those there are.")
    public Response get(@PathParam("id") String id) {
        return catalog.find(id)
                .map(card -> Response.ok(Model.of(card)).build())
                .orElseGet(() -> ApiError.unknownModel(id, catalog.ids()));
    }
}
