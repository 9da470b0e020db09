package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.console.Terminal;
import java.util.concurrent.CountDownLatch;

/** What happens when the process is asked to stop while it follows or watches: it says how to go on, and nothing else. */
final class Interruption {

    private final Thread hook;
    private volatile boolean stopping;

    Interruption(Terminal terminal) {
        this(terminal, "Stopped. Nothing is lost: the same command takes the run up where it is.");
    }

    /** @param words what to say then */
    Interruption(Terminal terminal, String words) {
        hook = new Thread(
                () -> {
                    stopping = true;
                    terminal.keepTransientLine();
                    terminal.line(words);
                },
                "chunkverdict-interruption");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** The run has ended: stopping is no interruption any more. */
    void over() {
        if (!stopping) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the process is stopping right now; the hook runs and says so
            }
        }
    }

    /** Never returns while the process stops: that its own server is gone is no failure worth a word. */
    void holdIfStopping() {
        if (stopping) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
