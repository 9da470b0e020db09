package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.console.Terminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a verb sees of the world around it.
 *
 * @param environment environment variables
 * @param userHome the user's home directory
 * @param applicationHome the checkout or installation, where {@code examples} lies
 * @param out standard output, UTF-8
 * @param err standard error, UTF-8
 * @param interactive whether standard output is a terminal
 */
record Surroundings(
        Map<String, String> environment,
        String userHome,
        Path applicationHome,
        PrintStream out,
        PrintStream err,
        boolean interactive) {

    /** This process's own; the launcher passes what Java can't see by itself. */
    static Surroundings real() {
        return new Surroundings(
                System.getenv(),
                System.getProperty("user.home"),
                Path.of(System.getProperty("chunkverdict.home", ".")),
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8),
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8),
                Boolean.getBoolean("chunkverdict.terminal"));
    }

    Terminal terminal() {
        return new Terminal(out, interactive);
    }

    /** For progress while standard output carries JSON. */
    Terminal errorTerminal() {
        return new Terminal(err, false);
    }
}
