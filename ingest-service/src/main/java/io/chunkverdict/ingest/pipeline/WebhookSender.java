package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.store.DeliveryStore.Taken;
import io.chunkverdict.ingest.webhook.Signature;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Makes one request to a webhook. What it answers but for status and {@code Retry-After} is read by nobody. */
final class WebhookSender {
    /** How long a receiver may take to answer. */
    static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final int GONE = 410;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    /**
     * What came of a request.
     *
     * @param arrived whether the receiver took it (2xx)
     * @param unwanted whether it says that it never will (410)
     * @param answer what happened, for people
     * @param retryAfter what it says about when to try again
     */
    record Outcome(boolean arrived, boolean unwanted, String answer, Optional<String> retryAfter) {}

    Outcome send(Taken delivery) {
        byte[] body = delivery.body().getBytes(StandardCharsets.UTF_8);
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(delivery.url()))
                    .timeout(PATIENCE)
                    .header("Content-Type", "application/json")
                    .header("User-Agent", "ChunkVerdict")
                    .header("ChunkVerdict-Event", delivery.event())
                    .header("ChunkVerdict-Delivery", delivery.eventId())
                    .POST(BodyPublishers.ofByteArray(body));
            if (!delivery.secret().isEmpty()) {
                request.header("ChunkVerdict-Signature", Signature.of(delivery.secret(), body));
            }
            return outcome(http.send(request.build(), BodyHandlers.discarding()));
        } catch (IOException e) {
            return failed(words(e));
        } catch (IllegalArgumentException e) {
            return failed("the URL can't be asked: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed("interrupted");
        }
    }

    private static Outcome outcome(HttpResponse<Void> response) {
        int status = response.statusCode();
        String answer = "HTTP status " + status
                + (status / 100 == 3 ? ": redirects are not followed, give the URL it leads to" : "");
        return new Outcome(
                status / 100 == 2, status == GONE, answer, response.headers().firstValue("Retry-After"));
    }

    /** The client says nothing but the class of what happened most. */
    private static String words(IOException failure) {
        if (Stream.iterate((Throwable) failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(UnresolvedAddressException.class::isInstance)) {
            return "the host is not known";
        }
        if (failure.getMessage() == null) {
            return failure instanceof ConnectException
                    ? "nobody listens there"
                    : failure.getClass().getSimpleName();
        }
        return failure.getMessage();
    }

    private static Outcome failed(String why) {
        return new Outcome(false, false, "no answer: " + why, Optional.empty());
    }
}
