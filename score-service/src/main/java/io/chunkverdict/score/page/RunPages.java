package io.chunkverdict.score.page;

/** Pages that ask the API for what they show: suites and runs, a suite's trend, and a run that has no report yet. */
public final class RunPages {

    private final Template list = Template.of("runs.html");
    private final Template suite = Template.of("suite.html");
    private final Template waiting = Template.of("run.html");

    /** Suites and runs, newest first. */
    public String list() {
        return list.with("null");
    }

    /**
     * A suite's trend over its revisions.
     *
     * @param suiteJson {@code {suite: id or name}}
     */
    public String suite(String suiteJson) {
        return suite.with(suiteJson);
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
