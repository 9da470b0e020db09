package io.chunkverdict.messaging.pipeline;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.chunkverdict.messaging.codec.UndecodableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;

/** Tells failures that pass by themselves from those that are a pure function of the input. */
public final class Failures {

    /**
     * PostgreSQL's classes for bad data, which no retry mends: data exception, integrity, syntax or access rule, and limits
     * such as that of an index's row, which a name of thousands of characters exceeds.
     */
    private static final String PERMANENT_SQL_STATES = "22|23|42|54";

    private Failures() {}

    /**
     * Whether trying again can help: true for database, network, broker and time-out failures anywhere in the causes. Of
     * the broker's refusals only those of the record itself are for good: rights and producer epochs are mended outside.
     */
    public static boolean isTransient(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof TransientFailure) {
                return true;
            }
            if (isUnreadable(cause) || isRefusedForGood(cause)) {
                return false;
            }
        }
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return !isDataError(sql);
            }
            if (cause instanceof KafkaException
                    || cause instanceof IOException
                    || cause instanceof UncheckedIOException
                    || cause instanceof TimeoutException
                    || cause instanceof InterruptedException) {
                return true;
            }
        }
        return false;
    }

    /** A reason for people: the failure's own words, or its kind where it has none. */
    public static String reason(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
    }

    /**
     * Whether the record itself is refused, by the client before it is sent or by the broker: too large, or of a shape that
     * the topic doesn't take. No repetition mends that. Every other refusal – rights, epochs, a clock, no leader – is mended
     * outside, and giving up on it would lose a record.
     */
    public static boolean isRefusedForGood(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RecordTooLargeException
                    || cause instanceof RecordBatchTooLargeException
                    || cause instanceof InvalidRecordException
                    || cause instanceof SerializationException) {
                return true;
            }
        }
        return false;
    }

    /** Jackson's failures are IOExceptions by type, but what they complain of is the text. */
    private static boolean isUnreadable(Throwable cause) {
        return cause instanceof JsonProcessingException || cause instanceof UndecodableException;
    }

    private static boolean isDataError(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && state.length() == 5 && state.substring(0, 2).matches(PERMANENT_SQL_STATES);
    }
}
