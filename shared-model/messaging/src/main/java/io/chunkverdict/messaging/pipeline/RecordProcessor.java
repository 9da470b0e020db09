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
 * When {@link #process} returns, the record may be acknowledged; when it throws, the service is stopping and it may not.
 *
 * @param <T> what travels on the topic
 */
public final class RecordProcessor<T extends Message> {

    private static final Logger LOG = Logger.getLogger(RecordProcessor.class);
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

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
    private final BooleanSupplier stopping;

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
        this.stopping = Objects.requireNonNull(stopping, "stopping");
    }

    /**
     * Processes one record.
     *
     * @throws CancellationException if the service stops before the record is done
     */
    public void process(ConsumerRecord<byte[], byte[]> record) {
        try {
            T message = MessageCodec.decode(topic, record.value());
            retrying(record, () -> handler.handle(message));
        } catch (UndecodableException e) {
            giveUp(record, e);
        } catch (CancellationException e) {
            throw e;
        } catch (Exception | LinkageError | StackOverflowError | AssertionError e) {
            // errors that come back with the same record must not stop the channel for all others
            giveUp(record, e);
        }
    }

    private void giveUp(ConsumerRecord<byte[], byte[]> record, Throwable failure) {
        LOG.errorf(
                failure,
                "%s-%d@%d can't be processed and goes to the dead letters: %s",
                record.topic(),
                record.partition(),
                record.offset(),
                Failures.reason(failure));
        Identity identity = Identity.of(record.headers());
        try {
            retrying(record, () -> permanentFailure.report(identity, Failures.reason(failure)));
            retrying(record, () -> deadLetters.send(record, failure));
        } catch (CancellationException e) {
            throw e;
        } catch (Exception e) {
            LOG.errorf(
                    e,
                    "%s-%d@%d: the failure could not be reported",
                    record.topic(),
                    record.partition(),
                    record.offset());
        }
    }

    private void retrying(ConsumerRecord<byte[], byte[]> record, Attempt attempt) throws Exception {
        long pause = FIRST_PAUSE_MILLIS;
        while (true) {
            if (stopping.getAsBoolean()) {
                throw new CancellationException("stopping before " + record.topic() + "@" + record.offset());
            }
            try {
                attempt.run();
                return;
            } catch (Exception e) {
                if (e instanceof CancellationException cancelled) {
                    throw cancelled;
                }
                if (!Failures.isTransient(e)) {
                    throw e;
                }
                LOG.warnf(
                        "%s-%d@%d: %s; trying again in %d ms",
                        record.topic(), record.partition(), record.offset(), Failures.reason(e), pause);
                pause(pause);
                pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            }
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    @FunctionalInterface
    private interface Attempt {
        void run() throws Exception;
    }
}
