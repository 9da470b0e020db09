package io.chunkverdict.ingest.webhook;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Whom to tell what.
 *
 * @param url http or https
 * @param events what it is told, without repeats
 * @param secret what its deliveries are signed with; empty for no signature; absent keeps what is stored for the URL
 */
public record Webhook(String url, List<EventKind> events, Optional<String> secret) {

    /** As many a suite may have. */
    public static final int MOST = 10;

    public Webhook {
        Objects.requireNonNull(url, "url");
        events = List.copyOf(events);
        Objects.requireNonNull(secret, "secret");
    }

    /** Without the secret, which is in no log and no message. */
    @Override
    public String toString() {
        return "Webhook[" + url + " " + events
                + (secret.filter(text -> !text.isEmpty()).isPresent() ? " signed" : "") + "]";
    }
}
