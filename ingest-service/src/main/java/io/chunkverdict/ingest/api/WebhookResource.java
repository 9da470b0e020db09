package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.store.WebhookStore;
import io.chunkverdict.ingest.store.WebhookStore.Standing;
import io.chunkverdict.ingest.store.WebhookStore.Told;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.ingest.webhook.EventKind;
import io.chunkverdict.ingest.webhook.Webhook;
import io.chunkverdict.ingest.webhook.WebhookReader;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import org.jboss.resteasy.reactive.RestPath;

/** Whom to tell what became of a suite's runs. Secrets are never shown. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class WebhookResource {
    private final SuiteStore suites;
    private final WebhookStore webhooks;

    WebhookResource(SuiteStore suites, WebhookStore webhooks) {
        this.suites = suites;
        this.webhooks = webhooks;
    }

    /** Body of an answer. */
    record WebhookList(List<WebhookView> webhooks) {}

    /** A webhook as {@link Standing} has it, with names as in requests. */
    record WebhookView(
            String url,
            List<String> events,
            boolean signed,
            long waiting,
            long givenUp,
            List<DeliveryView> deliveries) {
        static WebhookView of(Standing standing) {
            return new WebhookView(
                    standing.url(),
                    standing.events().stream().map(EventKind::label).toList(),
                    standing.signed(),
                    standing.waiting(),
                    standing.givenUp(),
                    standing.deliveries().stream().map(DeliveryView::of).toList());
        }
    }

    /** A delivery as {@link Told} has it; {@code nextAt} is an ISO-8601 instant, empty once it is settled. */
    record DeliveryView(String id, String event, String run, String state, int attempts, String answer, String nextAt) {
        static DeliveryView of(Told told) {
            return new DeliveryView(
                    told.id(),
                    told.event(),
                    told.run(),
                    told.state().toLowerCase(Locale.ROOT),
                    told.attempts(),
                    told.answer(),
                    told.nextAt().map(Object::toString).orElse(""));
        }
    }

    /** Puts webhooks in place of those there are. */
    @PUT
    @Path("/suites/{suite}/webhooks")
    @Consumes(MediaType.WILDCARD)
    public Response put(@RestPath String suite, byte[] body) {
        return Answers.of(() -> {
            Suite found = suites.get(suite);
            List<Webhook> read = WebhookReader.read(body == null ? new byte[0] : body);
            webhooks.put(found.id(), read);
            return view(found);
        });
    }

    /** The webhooks there are, and what became of their newest deliveries. */
    @GET
    @Path("/suites/{suite}/webhooks")
    public Response get(@RestPath String suite) {
        return Answers.of(() -> view(suites.get(suite)));
    }

    private Response view(Suite suite) {
        return Response.ok(new WebhookList(webhooks.standing(suite.id()).stream()
                        .map(WebhookView::of)
                        .toList()))
                .build();
    }
}
