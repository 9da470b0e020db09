package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.configuration.ConfigurationChange;
import io.chunkverdict.ingest.configuration.ConfigurationFile;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.embedding.EmbeddingModels;
import io.chunkverdict.ingest.embedding.EmbeddingModels.Resolution;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.NearestKey;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceText;
import io.chunkverdict.ingest.store.EvaluationStore;
import io.chunkverdict.ingest.store.EvaluationStore.Standing;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RerankerSpec;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Suites. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class SuiteResource {
    private static final String BODY = "request body";
    private static final int ATTEMPTS = 5;

    private final SuiteStore suites;
    private final EmbeddingModels models;
    private final EvaluationStore evaluations;

    SuiteResource(SuiteStore suites, EvaluationStore evaluations, EmbeddingModels models) {
        this.suites = suites;
        this.evaluations = evaluations;
        this.models = models;
    }

    /** Creates a suite; the same request again finds it. */
    @POST
    @Path("/suites")
    @Consumes(MediaType.WILDCARD)
    @APIResponse(
            responseCode = "201",
            description = "The suite is there now.",
            content = @Content(schema = @Schema(implementation = SuiteView.class)))
    @APIResponse(
            responseCode = "200",
            description = "It was there already, with this configuration or, with replace, now has it.",
            content = @Content(schema = @Schema(implementation = SuiteView.class)))
    public Response create(byte[] body, @RestQuery @DefaultValue("false") boolean replace) {
        return Answers.of(() -> {
            SuiteRequest request = SuiteRequest.read(body == null ? new byte[0] : body);
            Optional<Suite> existing = suites.find(request.name());
            Resolution<EmbeddingSpec> model =
                    models.resolve(request.configuration().model());
            Optional<Resolution<RerankerSpec>> reranker = reranker(request.configuration());
            if (existing.isPresent()
                    && isUnavailable(model, reranker)
                    && equal(asWritten(existing.get().configuration()), request.configuration())) {
                // nothing has to be resolved for a suite that is there as it is wanted
                return found(existing.get(), request);
            }
            EmbeddingSpec embedding =
                    spec("embedding.model", request.configuration().model(), model);
            SuiteConfiguration configuration = reranker.map(
                            found -> spec("retrieval.reranker", rerankerName(request.configuration()), found))
                    .map(request.configuration()::withReranker)
                    .orElse(request.configuration());
            if (existing.isEmpty()) {
                Optional<Suite> created = suites.create(request.name(), configuration, embedding);
                if (created.isPresent()) {
                    return Response.status(201)
                            .entity(view(created.get(), request.ignored()))
                            .build();
                }
            }
            // there before, or created by a request that was faster
            Suite suite = existing.orElseGet(() -> suites.get(request.name()));
            return reuse(suite, request, configuration, embedding, replace);
        });
    }

    private Optional<Resolution<RerankerSpec>> reranker(SuiteConfiguration configuration) {
        return configuration
                .retrieval()
                .reranking()
                .map(stage -> models.reranker(stage.reranker().model()));
    }

    private static String rerankerName(SuiteConfiguration configuration) {
        return configuration
                .retrieval()
                .reranking()
                .map(stage -> stage.reranker().model())
                .orElse("");
    }

    private static boolean isUnavailable(Resolution<EmbeddingSpec> model, Optional<Resolution<RerankerSpec>> reranker) {
        return model instanceof Resolution.Unavailable
                || reranker.filter(Resolution.Unavailable.class::isInstance).isPresent();
    }

    /** A stored configuration as it came: what the reranker's name means has been filled in since. */
    private static SuiteConfiguration asWritten(SuiteConfiguration stored) {
        return stored.withReranker(RerankerSpec.named(rerankerName(stored)));
    }

    private Response reuse(
            Suite suite,
            SuiteRequest request,
            SuiteConfiguration configuration,
            EmbeddingSpec embedding,
            boolean replace) {
        if (equal(suite.configuration(), configuration) && suite.embedding().equals(embedding)) {
            return found(suite, request);
        }
        if (!replace) {
            throw new Refusal(
                    Refusal.Kind.CONFLICT,
                    "the suite '" + suite.name()
                            + "' exists with another configuration, or its model has changed since: add ?replace=true"
                            + " to update it (documents, questions and active indexes stay), or use another name");
        }
        return suites.reconfigure(suite, configuration, embedding)
                .map(changed -> found(changed, request))
                .orElseThrow(SuiteResource::changedMeanwhile);
    }

    /**
     * Changes a suite's configuration key by key. A strategy or model that is new makes new indexes, filled by the next run
     * that needs them; those there are stay as they are.
     */
    @PATCH
    @Path("/suites/{suite}")
    @Consumes(MediaType.WILDCARD)
    public Response change(@RestPath String suite, byte[] body) {
        return Answers.of(() -> {
            SourceNode change = JsonSource.read(BODY, SourceText.decode(BODY, body == null ? new byte[0] : body));
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                Suite before = suites.get(suite);
                ConfigurationFile after = ConfigurationChange.apply(BODY, change, before.configuration());
                EmbeddingSpec embedding = after.configuration()
                                .model()
                                .equals(before.configuration().model())
                        ? before.embedding()
                        : spec(
                                "embedding.model",
                                after.configuration().model(),
                                models.resolve(after.configuration().model()));
                Optional<Suite> changed = suites.reconfigure(before, reranked(after.configuration()), embedding);
                if (changed.isPresent()) {
                    return Response.ok(view(changed.get(), after.ignored())).build();
                }
            }
            throw changedMeanwhile();
        });
    }

    /** The same with what its reranker's name means. */
    private SuiteConfiguration reranked(SuiteConfiguration configuration) {
        return reranker(configuration)
                .map(found -> spec("retrieval.reranker", rerankerName(configuration), found))
                .map(configuration::withReranker)
                .orElse(configuration);
    }

    private static Refusal changedMeanwhile() {
        return new Refusal(
                Refusal.Kind.CONFLICT,
                "the suite's configuration was changed by another request meanwhile: send this one again");
    }

    private SuiteView view(Suite suite, List<Problem> ignored) {
        return SuiteView.of(suite, evaluations.standing(suite.id()), ignored);
    }

    private Response found(Suite suite, SuiteRequest request) {
        return Response.ok(view(suite, request.ignored())).build();
    }

    private static boolean equal(SuiteConfiguration one, SuiteConfiguration other) {
        return CanonicalJson.of(one).equals(CanonicalJson.of(other));
    }

    /** @param field of the configuration that names it */
    private static <S> S spec(String field, String model, Resolution<S> resolution) {
        return switch (resolution) {
            case Resolution.Found<S> found -> found.spec();
            case Resolution.Unavailable<S> unavailable ->
                throw new Refusal(
                        Refusal.Kind.UNAVAILABLE,
                        unavailable.reason()
                                + "; nothing was changed. A suite needs to know its models: start embed-service"
                                + " and send the request again");
            case Resolution.Unknown<S> unknown -> {
                Problem problem =
                        new Problem("", 0, field, "unknown model '" + model + "'", hint(model, unknown.known()));
                throw new Refusal(Refusal.Kind.INVALID, problem.describe(), List.of(problem));
            }
        };
    }

    private static String hint(String model, List<String> known) {
        if (known.isEmpty()) {
            return "embed-service has none; rerankers are given to it as model directories, in CHUNKVERDICT_RERANKERS";
        }
        String models = String.join(", ", known);
        return NearestKey.of(model, known)
                .map(near -> "did you mean " + near + "? There are: " + models)
                .orElse("there are: " + models);
    }

    @GET
    @Path("/suites")
    public Response list() {
        return Answers.of(() -> {
            List<Suite> listed = suites.list();
            Map<UUID, Standing> standings =
                    evaluations.standings(listed.stream().map(Suite::id).toList());
            List<SuiteView> views = listed.stream()
                    .map(suite -> SuiteView.of(suite, standings.get(suite.id()), List.of()))
                    .toList();
            return Response.ok(new SuiteList(views)).build();
        });
    }

    /** Body of the list. */
    record SuiteList(List<SuiteView> suites) {}

    @GET
    @Path("/suites/{suite}")
    public Response get(@RestPath String suite) {
        return Answers.of(() -> Response.ok(view(suites.get(suite), List.of())).build());
    }

    /** Deletes a suite with its documents, questions, indexes and runs. */
    @DELETE
    @Path("/suites/{suite}")
    @APIResponse(responseCode = "204", description = "It is deleted.")
    public Response delete(@RestPath String suite) {
        return Answers.of(() -> {
            suites.delete(suites.get(suite).id());
            return Response.noContent().build();
        });
    }
}
