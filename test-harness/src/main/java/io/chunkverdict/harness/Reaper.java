package io.chunkverdict.harness;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Sees to it that no process outlives this one, however this one ends: a shell that is told of every process, and kills
 * those that are left (stopped ones too) when its input ends.
 */
public final class Reaper implements AutoCloseable {

    private static final String SCRIPT = """
            trap '' INT TERM HUP
            pids=
            while read -r what pid; do
              case $what in
                watch) pids="$pids $pid" ;;
                forget)
                  left=
                  for other in $pids; do [ "$other" = "$pid" ] || left="$left $other"; done
                  pids=$left ;;
              esac
            done
            for pid in $pids; do kill -9 "$pid"; done
            """;

    private final Process shell;
    private final OutputStream input;

    private Reaper(Process shell) {
        this.shell = shell;
        this.input = shell.getOutputStream();
    }

    public static Reaper start() {
        try {
            return new Reaper(new ProcessBuilder("sh", "-c", SCRIPT)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills this process when nobody else does. */
    public void watch(long pid) {
        tell("watch " + pid);
    }

    /** This process has ended; its number may become another's. */
    public void forget(long pid) {
        tell("forget " + pid);
    }

    private synchronized void tell(String line) {
        try {
            input.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the reaper is gone", e);
        }
    }

    /** Kills what is left and ends. */
    @Override
    public void close() {
        try {
            input.close();
            shell.waitFor();
        } catch (IOException e) {
            shell.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
