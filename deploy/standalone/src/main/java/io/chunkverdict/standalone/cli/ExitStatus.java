package io.chunkverdict.standalone.cli;

/** What a verb's exit status means. */
final class ExitStatus {

    static final int OK = 0;
    static final int FAILED = 1;
    static final int USAGE = 2;
    static final int NOT_COMPARABLE = 3;

    private ExitStatus() {}
}
