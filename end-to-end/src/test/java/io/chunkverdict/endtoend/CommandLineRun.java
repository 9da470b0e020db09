package io.chunkverdict.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.harness.Project;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** The command line as users start it, on a data directory of the test's own. */
final class CommandLineRun {

    private static final long PATIENCE_SECONDS = 300;

    private final Path directory;
    private final Path data;
    private final Map<String, String> properties;
    private final UnaryOperator<JavaProcess.Command> jvm;
    private final AtomicInteger runs = new AtomicInteger();

    /** @param directory the test's scratch directory; the data directory lies in it */
    CommandLineRun(Path directory) {
        this(directory, Map.of());
    }

    CommandLineRun(Path directory, Map<String, String> properties) {
        this(directory, properties, UnaryOperator.identity());
    }

    /** On the JVM that users start it on, for what runs long enough to be measured. */
    static CommandLineRun toBeMeasured(Path directory) {
        return new CommandLineRun(directory, Map.of(), JavaProcess.Command::onOrdinaryJvm);
    }

    private CommandLineRun(Path directory, Map<String, String> properties, UnaryOperator<JavaProcess.Command> jvm) {
        this.jvm = jvm;
        this.directory = directory;
        this.data = directory.resolve("data");
        this.properties = new TreeMap<>(properties);
        this.properties.putIfAbsent("chunkverdict.embed.stub", "true");
        this.properties.putIfAbsent("chunkverdict.home", Project.root().toString());
    }

    /** The arguments of a {@code run} that evaluates a corpus. */
    static String[] evaluating(String suite, Corpus corpus, Path out, String... more) {
        List<String> arguments = new ArrayList<>(List.of("run", "--json", "--suite", suite));
        arguments.addAll(List.of("--docs", corpus.docs().toString()));
        arguments.addAll(List.of("--questions", corpus.questions().toString()));
        arguments.addAll(List.of("--config", corpus.config().toString()));
        arguments.addAll(List.of("--out", out.toString()));
        arguments.addAll(List.of(more));
        return arguments.toArray(String[]::new);
    }

    Path data() {
        return data;
    }

    /** What a finished command left. */
    record Result(int status, String out, String err) {

        JsonNode json() {
            try {
                return Json.mapper().readTree(out);
            } catch (IOException e) {
                throw new UncheckedIOException("no JSON: " + out + "\n" + err, e);
            }
        }

        String digest() {
            return json().path("digest").asText();
        }
    }

    /** Runs to the end on the embedded stack. */
    Result run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--data", data.toString()));
        return start(all).finish();
    }

    /** Runs to the end as given, without a data directory. */
    Result runBare(String... arguments) {
        return startBare(arguments).finish();
    }

    /** Starts a command on the embedded stack and leaves it running. */
    JavaProcess startOnData(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--data", data.toString()));
        return start(all).process();
    }

    /** Starts a command as given, without a data directory, and leaves it running. */
    Started startBare(String... arguments) {
        return start(List.of(arguments));
    }

    private Started start(List<String> arguments) {
        int number = runs.incrementAndGet();
        Path out = directory.resolve("out-" + number + ".txt");
        Path errors = directory.resolve("err-" + number + ".txt");
        JavaProcess process = JavaProcess.start(
                jvm.apply(JavaProcess.Command.jar(Project.application("deploy/standalone"), properties, arguments)),
                out,
                errors);
        return new Started(process, errors);
    }

    /** A command under way. */
    record Started(JavaProcess process, Path errors) {

        /** Waits for its end. */
        Result finish() {
            int status = process.await(PATIENCE_SECONDS);
            return new Result(status, process.output(), read(errors));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
