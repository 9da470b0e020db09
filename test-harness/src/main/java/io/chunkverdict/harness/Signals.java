package io.chunkverdict.harness;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Signals that Java has no word for. */
final class Signals {

    private Signals() {}

    /** Sends a signal such as {@code STOP}; nothing happens if the process has ended. */
    static void send(long pid, String signal) {
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid))
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
