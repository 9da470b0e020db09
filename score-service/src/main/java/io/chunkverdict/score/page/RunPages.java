package io.chunkverdict.score.page;

/** Pages that ask the API for what they show: the list of suites and runs, and a run that has no report yet. */
public final class RunPages {

    private final Template list = Template.of("runs.html");
    private final Template waiting = Template.of("run.html");

    /** Suites and runs, newest first. */
    public String list() {
        return list.with("null");
    }

    /**
     * A run without a report: its progress, or why it ended without one.
     *
     * @param runJson the run as the API shows it
     */
    public String waiting(String runJson) {
        return waiting.with(runJson);
    }
}
