package io.chunkverdict.messaging.pipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.RetriableException;

/** Tells failures that pass by themselves from those that are a pure function of the input. */
public final class Failures {

    /** PostgreSQL's classes for bad data, which no retry mends: data exception, integrity, syntax or access rule. */
    private static final String PERMANENT_SQL_STATES = "22|23|42";

    private Failures() {}

    /** Whether trying again can help: true for database, network, broker and time-out failures anywhere in the causes. */
    public static boolean isTransient(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof RecordTooLargeException) {
                return false;
            }
            if (cause instanceof SQLException sql) {
                return !isDataError(sql);
            }
            if (cause instanceof TransientFailure
                    || cause instanceof RetriableException
                    || cause instanceof InterruptException
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

    private static boolean isDataError(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && state.length() == 5 && state.substring(0, 2).matches(PERMANENT_SQL_STATES);
    }
}
