package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.deadletter.DeadLetter;
import io.chunkverdict.ingest.deadletter.DeadLetter.NamedValue;
import io.chunkverdict.ingest.deadletter.Place;
import io.chunkverdict.ingest.store.DeadLetterStore;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.DeadLetterHeaders;
import io.chunkverdict.messaging.pipeline.Retries;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/** Topic {@code dead-letters}: keeps them, so that people can look and send them again. */
@ApplicationScoped
class DeadLettersConsumer {
    private static final Logger LOG = Logger.getLogger(DeadLettersConsumer.class);

    /** What Kafka takes as a topic's name. */
    private static final Pattern TOPIC = Pattern.compile("[a-zA-Z0-9._-]{1,249}");

    private final DeadLetterStore letters;
    private final Retries retries;

    DeadLettersConsumer(DeadLetterStore letters, Stopping stopping) {
        this.letters = letters;
        this.retries = new Retries(stopping);
    }

    @Incoming("ingest-dead-letters-in")
    @Blocking(value = "ingest-dead-letters", ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        String place = record.topic() + "-" + record.partition() + "@" + record.offset();
        try {
            retries.until(place, () -> {
                letters.keep(letter(record));
                return null;
            });
        } catch (CancellationException e) {
            throw e;
        } catch (Throwable e) { // there is no dead letter of a dead letter; the topic still has it
            LOG.errorf(e, "%s can't be kept as a dead letter and is in no list.", place);
        }
    }

    /** Whatever the record is. One that says not where it came from was put here by nobody of ours: it is its own place. */
    static DeadLetter letter(ConsumerRecord<byte[], byte[]> record) {
        Headers headers = record.headers();
        return new DeadLetter(
                source(headers).orElseGet(() -> new Place(record.topic(), record.partition(), record.offset())),
                text(headers, DeadLetterHeaders.REASON),
                text(headers, DeadLetterHeaders.CAUSE),
                text(headers, DeadLetterHeaders.EXCEPTION),
                Identity.of(headers),
                Optional.ofNullable(record.key()),
                Optional.ofNullable(record.value()),
                DeadLetterHeaders.original(headers).stream()
                        .map(header -> new NamedValue(header.key(), Optional.ofNullable(header.value())))
                        .toList(),
                Instant.ofEpochMilli(Math.max(0, record.timestamp())));
    }

    private static Optional<Place> source(Headers headers) {
        String topic = text(headers, DeadLetterHeaders.TOPIC);
        try {
            return TOPIC.matcher(topic).matches()
                    ? Optional.of(new Place(
                            topic,
                            Integer.parseInt(text(headers, DeadLetterHeaders.PARTITION)),
                            Long.parseLong(text(headers, DeadLetterHeaders.OFFSET))))
                    : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** A header as text that a database takes; empty if there is none. */
    private static String text(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null || header.value() == null
                ? ""
                : new String(header.value(), StandardCharsets.UTF_8).replace('\0', '\uFFFD');
    }
}
