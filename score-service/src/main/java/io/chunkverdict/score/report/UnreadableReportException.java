package io.chunkverdict.score.report;

/** What should be a report is none, or none that this build can read; the message says why and what to do. */
public final class UnreadableReportException extends Exception {

    private static final long serialVersionUID = 1L;

    UnreadableReportException(String message) {
        super(message);
    }
}
