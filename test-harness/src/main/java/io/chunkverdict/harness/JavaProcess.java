package io.chunkverdict.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** An application as a process of its own, with its output in a file. It does not outlive this process's orderly end. */
public final class JavaProcess implements AutoCloseable {

    private static final long KILLED_SECONDS = 30;
    private static final long STOPPED_MILLIS = 60_000;

    private final Process process;
    private final Path output;

    private JavaProcess(Process process, Path output) {
        this.process = process;
        this.output = output;
        // of a process that has ended meanwhile, this does nothing
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
    }

    /**
     * What to start.
     *
     * @param jvm arguments of the JVM
     * @param target {@code -jar FILE}, or {@code -cp PATH MAIN}
     * @param properties system properties
     * @param arguments of the program
     */
    public record Command(
            List<String> jvm, List<String> target, Map<String, String> properties, List<String> arguments) {

        /** A test's process is over before the optimising compiler would pay off, and shares its machine with others. */
        private static final List<String> SHORT_LIVED =
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g");

        /** A runnable jar. */
        public static Command jar(Path jar, Map<String, String> properties, List<String> arguments) {
            return new Command(SHORT_LIVED, List.of("-jar", jar.toString()), properties, arguments);
        }

        /** A main class on this process's class path. */
        public static Command main(Class<?> main, List<String> arguments) {
            return new Command(
                    SHORT_LIVED,
                    List.of("-cp", System.getProperty("java.class.path"), main.getName()),
                    Map.of(),
                    arguments);
        }

        /** The same on a JVM with its own defaults, as users start it: for what runs long enough to be measured. */
        public Command onOrdinaryJvm() {
            return new Command(List.of(), target, properties, arguments);
        }

        /** The same with more arguments for the JVM. */
        public Command with(List<String> moreForTheJvm) {
            List<String> all = new ArrayList<>(jvm);
            all.addAll(moreForTheJvm);
            return new Command(all, target, properties, arguments);
        }

        private List<String> line() {
            List<String> line = new ArrayList<>();
            line.add(ProcessHandle.current().info().command().orElse("java"));
            line.addAll(List.of(
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dfile.encoding=UTF-8",
                    "-Djava.util.logging.manager=org.jboss.logmanager.LogManager"));
            line.addAll(jvm);
            properties.forEach((name, value) -> line.add("-D" + name + "=" + value));
            line.addAll(target);
            line.addAll(arguments);
            return line;
        }
    }

    /**
     * Starts a process.
     *
     * @param output file for what it prints
     * @param errors file for its standard error, may be the same
     */
    public static JavaProcess start(Command command, Path output, Path errors) {
        try {
            Files.createDirectories(output.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command.line()).redirectOutput(output.toFile());
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

    public long pid() {
        return process.pid();
    }

    public boolean alive() {
        return process.isAlive();
    }

    /** What it has printed so far. */
    public String output() {
        try {
            return Files.readString(output, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Exit status, once it has ended by itself. */
    public int await(long seconds) {
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
    public boolean endsWithin(long millis) {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** SIGKILL. */
    public void kill() {
        process.destroyForcibly();
        await(KILLED_SECONDS);
    }

    /** SIGSTOP: it stands still, its connections stay open. */
    public void suspend() {
        Signals.send(process.pid(), "STOP");
    }

    /** SIGCONT. */
    public void resume() {
        Signals.send(process.pid(), "CONT");
    }

    /** SIGTERM, and waits. */
    @Override
    public void close() {
        process.destroy();
        if (!endsWithin(STOPPED_MILLIS)) {
            process.destroyForcibly();
        }
    }
}
