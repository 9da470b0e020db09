package io.chunkverdict.standalone.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Runs a verb in this process and keeps what it printed. Nothing is started unless the verb asks for a server. */
final class Shell {

    /** How a verb ended. */
    record Result(int status, String out, String err) {}

    private Shell() {}

    static Result run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                Map.of(),
                "/nowhere",
                Path.of("/nowhere"),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
        int status = CommandLineFactory.create(surroundings).execute(arguments);
        return new Result(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A stored report of the tests. */
    static String report(String name) {
        try {
            return Path.of(Shell.class.getResource("/reports/" + name + ".json").toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
