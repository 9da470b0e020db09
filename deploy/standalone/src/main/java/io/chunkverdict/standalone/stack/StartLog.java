package io.chunkverdict.standalone.stack;

import io.quarkus.bootstrap.logging.InitialConfigurator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.SimpleFormatter;

/** What was logged before the services started; without them nobody would write it anywhere but on the terminal. */
final class StartLog {

    private StartLog() {}

    /** Writes it to the log file. */
    static void keep(Path logFile) {
        try {
            Files.createDirectories(logFile.getParent());
            Handler file = new FileHandler(logFile.toString(), true);
            file.setFormatter(new SimpleFormatter());
            file.setLevel(Level.INFO);
            InitialConfigurator.DELAYED_HANDLER.setHandlers(new Handler[] {file});
        } catch (IOException e) {
            throw new UncheckedIOException("can't write " + logFile, e);
        }
    }
}
