package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.deadletter.DeadLetter;
import io.chunkverdict.ingest.deadletter.DeadLetter.NamedValue;
import io.chunkverdict.ingest.deadletter.Redriver;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.messaging.pipeline.DeadLetters;
import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.messaging.pipeline.RawRecords;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.smallrye.mutiny.TimeoutException;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.eclipse.microprofile.reactive.messaging.Channel;

/** Records as they are: to the dead letters, and back from there to where they came from. */
@ApplicationScoped
class DeadLetterOutlet implements Redriver {
    /** How long somebody waits for the broker. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final DeadLetters deadLetters;
    private final RawRecords records;

    DeadLetterOutlet(@Channel("ingest-dead-letters-out") MutinyEmitter<byte[]> emitter) {
        this.deadLetters = new DeadLetters(Service.INGEST, emitter);
        this.records = new RawRecords(emitter);
    }

    DeadLetters deadLetters() {
        return deadLetters;
    }

    @Override
    public void redrive(DeadLetter letter) {
        String topic = letter.place().topic();
        if (Topics.all().stream().map(Topic::name).noneMatch(topic::equals)) {
            throw new Refusal(
                    Refusal.Kind.CONFLICT,
                    "the record came from topic '" + topic
                            + "', which is none of ours to send to: use a client of Kafka");
        }
        List<Header> headers =
                letter.headers().stream().<Header>map(DeadLetterOutlet::header).toList();
        try {
            records.send(topic, letter.key(), letter.value(), headers).await().atMost(PATIENCE);
        } catch (TimeoutException e) {
            throw new Refusal(
                    Refusal.Kind.UNAVAILABLE,
                    "the broker has not acknowledged the record within " + PATIENCE.toSeconds()
                            + " s; it may still be sent. Sending it twice does no harm");
        } catch (RuntimeException e) {
            throw Failures.isRefusedForGood(e)
                    ? new Refusal(Refusal.Kind.CONFLICT, "the broker refuses the record: " + Failures.reason(e))
                    : new Refusal(
                            Refusal.Kind.UNAVAILABLE, "the broker could not take the record: " + Failures.reason(e));
        }
    }

    private static Header header(NamedValue header) {
        return new RecordHeader(header.name(), header.value().orElse(null));
    }
}
