package io.chunkverdict.messaging.pipeline;

import io.chunkverdict.messaging.codec.MessageCodec;
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
 * @param <T> what travels on the topic
 */
public final class RecordProcessor<T extends Message> {

    private static final Logger LOG = Logger.getLogger(RecordProcessor.class);
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;
    /** Further attempts when memory or the like ran out: another record may have used it up, or this one always will. */
    private static final int ATTEMPTS_AFTER_EXHAUSTION = 3;

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
     * @throws IllegalStateException if the record will never work and that could not be reported
     */
    public void process(ConsumerRecord<byte[], byte[]> record) {
        try {
            retrying(record, () -> handler.handle(MessageCodec.decode(topic, record.value())));
        } catch (CancellationException e) {
            throw e;
        } catch (Throwable e) { // whatever comes back with the same record must not stop the channel for all others
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
        } catch (CancellationException e) {
            throw e;
        } catch (Throwable e) { // acknowledged now, whoever waits for this record would wait for ever
            throw new IllegalStateException(
                    record.topic() + "-" + record.partition() + "@" + record.offset()
                            + " can't be processed, and that could not be reported: " + Failures.reason(e),
                    e);
        }
        try {
            retrying(record, () -> deadLetters.send(record, failure));
        } catch (CancellationException e) {
            throw e;
        } catch (Throwable e) { // the path knows of the failure; the dead letter is for people, and the log tells them
            LOG.errorf(
                    e,
                    "%s-%d@%d: the dead letter could not be sent",
                    record.topic(),
                    record.partition(),
                    record.offset());
        }
    }

    private void retrying(ConsumerRecord<byte[], byte[]> record, Attempt attempt) throws Exception {
        long pause = FIRST_PAUSE_MILLIS;
        int exhaustions = 0;
        while (true) {
            if (stopping.getAsBoolean()) {
                throw new CancellationException("stopping before " + record.topic() + "@" + record.offset());
            }
            try {
                attempt.run();
                return;
            } catch (CancellationException e) {
                throw e;
            } catch (Throwable e) {
                boolean again =
                        Failures.isTransient(e) || (isExhaustion(e) && ++exhaustions <= ATTEMPTS_AFTER_EXHAUSTION);
                if (!again) {
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

    /** Whether the machine ran out of something, memory mostly; a stack that overflows will do so again. */
    private static boolean isExhaustion(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError)) {
                return true;
            }
        }
        return false;
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
