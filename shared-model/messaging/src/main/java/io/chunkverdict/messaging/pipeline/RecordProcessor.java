package io.chunkverdict.messaging.pipeline;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;

/**
 * The life of one record at a consumer: decode, handle, and if that fails, decide. Transient failures are retried with
 * back-off until they pass or the service stops; permanent ones are reported once on the path and once as a dead letter.
 * When {@link #process} returns, the record may be acknowledged; when it throws, the service is stopping or nobody could
 * be told of the failure, and it may not.
 *
 * <p>A record that can't be decoded is refused by every reader of its topic alike and is a dead letter of one of them,
 * {@link Topic#deadLetterWriter}; one that can be decoded and not handled is a dead letter of whoever can't handle it.
 *
 * @param <T> what travels on the topic
 */
public final class RecordProcessor<T extends Message> {

    private static final Logger LOG = Logger.getLogger(RecordProcessor.class);

    /**
     * What a service does with a message.
     *
     * @param <T> what travels on the topic
     */
    @FunctionalInterface
    public interface Handler<T extends Message> {
        /** Handles one message; may be called again with the same one. */
        void handle(T message) throws Exception;
    }

    /** What a service does with a record that will never work. */
    @FunctionalInterface
    public interface PermanentFailure {
        /**
         * Tells the next hop, if the identity says whom to tell about.
         *
         * @param identity from the headers, so it is there even when the value can't be read
         * @param reason for people
         */
        void report(Identity identity, String reason) throws Exception;
    }

    private final Topic<T> topic;
    private final Handler<T> handler;
    private final PermanentFailure permanentFailure;
    private final DeadLetters deadLetters;
    private final Retries retries;

    /** @throws IllegalArgumentException if the service whose dead letters these are is no reader of the topic */
    public RecordProcessor(
            Topic<T> topic,
            Handler<T> handler,
            PermanentFailure permanentFailure,
            DeadLetters deadLetters,
            BooleanSupplier stopping) {
        this.topic = Objects.requireNonNull(topic, "topic");
        this.handler = Objects.requireNonNull(handler, "handler");
        this.permanentFailure = Objects.requireNonNull(permanentFailure, "permanentFailure");
        this.deadLetters = Objects.requireNonNull(deadLetters, "deadLetters");
        this.retries = new Retries(stopping);
        if (!topic.readers().contains(deadLetters.sender())) {
            throw new IllegalArgumentException(deadLetters.sender() + " is no reader of topic " + topic.name());
        }
    }

    /**
     * Processes one record.
     *
     * @throws CancellationException if the service stops before the record is done
     * @throws IllegalStateException if the record will never work and that could not be reported
     */
    public void process(ConsumerRecord<byte[], byte[]> record) {
        String place = record.topic() + "-" + record.partition() + "@" + record.offset();
        try {
            T message = retries.until(place, () -> decode(record));
            retries.until(place, () -> {
                handler.handle(message);
                return null;
            });
        } catch (CancellationException e) {
            throw e;
        } catch (UnreadableRecord e) {
            refuse(record, place, e.why);
        } catch (Throwable e) { // whatever comes back with the same record must not stop the channel for all others
            giveUp(record, place, e);
        }
    }

    /** A record without a key was sent by nobody who knows the topic: it went to any partition, beside those it belongs to. */
    private T decode(ConsumerRecord<byte[], byte[]> record) throws UnreadableRecord {
        try {
            if (record.key() == null) {
                throw new UndecodableException("the record on topic " + topic.name() + " has no key");
            }
            return MessageCodec.decode(topic, record.value());
        } catch (UndecodableException e) {
            throw new UnreadableRecord(e);
        }
    }

    private void refuse(ConsumerRecord<byte[], byte[]> record, String place, UndecodableException failure) {
        boolean own = topic.deadLetterWriter() == deadLetters.sender();
        LOG.errorf(
                "%s can't be read and %s: %s%s",
                place,
                own ? "goes to the dead letters" : "is left to " + topic.deadLetterWriter() + " as a dead letter",
                failure.getMessage(),
                failure.getCause() == null ? "" : " (" + Failures.reason(failure.getCause()) + ")");
        report(record, place, failure);
        if (own) {
            sendDeadLetter(record, place, failure);
        }
    }

    private void giveUp(ConsumerRecord<byte[], byte[]> record, String place, Throwable failure) {
        LOG.errorf(failure, "%s can't be processed and goes to the dead letters: %s", place, Failures.reason(failure));
        report(record, place, failure);
        sendDeadLetter(record, place, failure);
    }

    private void report(ConsumerRecord<byte[], byte[]> record, String place, Throwable failure) {
        Identity identity = Identity.of(record.headers());
        try {
            retries.until(place, () -> {
                permanentFailure.report(identity, Failures.reason(failure));
                return null;
            });
        } catch (CancellationException e) {
            throw e;
        } catch (Throwable e) { // acknowledged now, whoever waits for this record would wait for ever
            throw new IllegalStateException(
                    place + " can't be processed, and that could not be reported: " + Failures.reason(e), e);
        }
    }

    private void sendDeadLetter(ConsumerRecord<byte[], byte[]> record, String place, Throwable failure) {
        try {
            retries.until(place, () -> {
                deadLetters.send(record, failure);
                return null;
            });
        } catch (CancellationException e) {
            throw e;
        } catch (Throwable e) { // the path knows of the failure; the dead letter is for people, and the log tells them
            LOG.errorf(e, "%s: the dead letter could not be sent", place);
        }
    }

    /** What no reader of the topic can decode; handlers may have undecodable things of their own. */
    private static final class UnreadableRecord extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient UndecodableException why;

        UnreadableRecord(UndecodableException why) {
            super(why);
            this.why = why;
        }
    }
}
