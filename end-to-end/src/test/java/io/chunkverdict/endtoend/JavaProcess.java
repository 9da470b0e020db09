package io.chunkverdict.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An application as a process of its own, with its output in a file. */
final class JavaProcess implements AutoCloseable {

    private final Process process;
    private final Path output;

    private JavaProcess(Process process, Path output) {
        this.process = process;
        this.output = output;
    }

    static JavaProcess start(Path jar, Path output, Map<String, String> properties, List<String> arguments) {
        return start(jar, output, output, properties, arguments);
    }

    static JavaProcess start(
            Path jar, Path output, Path errors, Map<String, String> properties, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx1g",
                "-Dfile.encoding=UTF-8",
                "-Djava.util.logging.manager=org.jboss.logmanager.LogManager"));
        properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(arguments);
        try {
            Files.createDirectories(output.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile());
            if (errors.equals(output)) {
                builder.redirectErrorStream(true);
            } else {
                builder.redirectError(errors.toFile());
            }
            return new JavaProcess(builder.start(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean alive() {
        return process.isAlive();
    }

    String output() {
        try {
            return Files.readString(output, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Exit status, once it has ended by itself. */
    int await(long seconds) {
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("still running after " + seconds + " s:\n" + output());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Whether it ends by itself within the time. */
    boolean endsWithin(long millis) {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** SIGKILL. */
    void kill() {
        process.destroyForcibly();
        await(30);
    }

    /** SIGTERM, and waits. */
    @Override
    public void close() {
        process.destroy();
        if (!endsWithin(60_000)) {
            process.destroyForcibly();
        }
    }
}
