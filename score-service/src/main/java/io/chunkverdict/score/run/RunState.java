package io.chunkverdict.score.run;

/** Where a run is. {@code RUNNING → COMPLETE → ANNOUNCED}, or one of the ends without a verdict. */
public enum RunState {
    /** Rows are still arriving, or the report is being computed. */
    RUNNING("running"),
    /** The report is stored; {@code RunCompleted} still has to be published. */
    COMPLETE("completed"),
    /** The report is stored and {@code RunCompleted} is on topic {@code scores}. */
    ANNOUNCED("completed"),
    /** Cancelled or deleted: no rows, no verdict; the header stays as a tombstone. */
    CANCELLED("cancelled"),
    /** Ended, and beyond what its suite keeps: nothing but the header is there any more. */
    EXPIRED("expired"),
    /** Can't be finished, for a reason people are told. */
    FAILED("failed");

    private final String status;

    RunState(String status) {
        this.status = status;
    }

    /** What the read side calls it: running, completed, cancelled, expired or failed. */
    public String status() {
        return status;
    }

    /** Whether nothing will change any more for those who read. */
    public boolean isFinal() {
        return this != RUNNING;
    }

    /** Whether there is a report to read. */
    public boolean hasReport() {
        return this == COMPLETE || this == ANNOUNCED;
    }
}
