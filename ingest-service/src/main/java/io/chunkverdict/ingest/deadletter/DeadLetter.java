package io.chunkverdict.ingest.deadletter;

import io.chunkverdict.messaging.identity.Identity;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A record that could not be processed, as it was, and why.
 *
 * @param place where it came from
 * @param reason for people; empty if nobody gave one
 * @param cause of the reason; empty if there is none
 * @param exception class name; empty if nobody gave one
 * @param identity whom it is about, as its headers say
 * @param key of the record; absent if it had none
 * @param value of the record; absent if it had none
 * @param headers of the record before it was a dead letter, in order
 * @param at when it became one
 */
public record DeadLetter(
        Place place,
        String reason,
        String cause,
        String exception,
        Identity identity,
        Optional<byte[]> key,
        Optional<byte[]> value,
        List<NamedValue> headers,
        Instant at) {

    public DeadLetter {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(exception, "exception");
        Objects.requireNonNull(identity, "identity");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
        headers = List.copyOf(headers);
        Objects.requireNonNull(at, "at");
    }

    /**
     * A record header.
     *
     * @param name its name; several may have the same
     * @param value absent if it has none
     */
    public record NamedValue(String name, Optional<byte[]> value) {}
}
