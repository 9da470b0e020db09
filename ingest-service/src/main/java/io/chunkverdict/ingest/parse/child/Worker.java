package io.chunkverdict.ingest.parse.child;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParserLimits;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One child process, seen from its pool. Used by one thread at a time. */
final class Worker implements AutoCloseable {

    /** How a file fared in a worker. */
    sealed interface Answer {
        record Done(ParseOutcome outcome) implements Answer {}

        /** Stopped at a time limit. */
        record OverTime(String spent) implements Answer {}

        record OutOfMemory() implements Answer {}

        /** Ended by itself or by somebody else. */
        record Died(int exitCode) implements Answer {}
    }

    private static final Duration START_LIMIT = Duration.ofMinutes(2);
    private static final Duration LOOK_EVERY = Duration.ofMillis(50);

    /** What {@code -XX:+ExitOnOutOfMemoryError} exits with. */
    private static final int OUT_OF_MEMORY = 3;

    private final Process process;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final Path errors;

    private Worker(Process process, Path errors) {
        this.process = process;
        this.in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
        this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
        this.errors = errors;
    }

    /**
     * Starts a child process and waits until it says that it runs.
     *
     * @throws WorkersUnavailableException if it doesn't
     */
    static Worker start(ParserLimits limits, String classPath) {
        try {
            Path errors = Files.createTempFile("chunkverdict-parser", ".err");
            Worker worker = new Worker(builder(limits, classPath, errors).start(), errors);
            worker.awaitHello();
            return worker;
        } catch (IOException e) {
            throw new WorkersUnavailableException(
                    "no process for parsing PDF, DOCX and HTML can be started: " + e.getMessage()
                            + "; set chunkverdict.ingest.parse.isolation=inline to parse without one",
                    e);
        }
    }

    private static ProcessBuilder builder(ParserLimits limits, String classPath, Path errors) {
        ProcessBuilder builder = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + limits.heapMegabytes() + "m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                "-Djava.awt.headless=true",
                "-Dpdfbox.fontcache=" + System.getProperty("java.io.tmpdir"),
                "-cp",
                classPath,
                ParseWorker.class.getName()));
        // a process that reads strangers' files needs none of our secrets
        builder.environment().clear();
        builder.directory(new File(System.getProperty("java.io.tmpdir")));
        builder.redirectError(errors.toFile());
        return builder;
    }

    private void awaitHello() throws IOException {
        boolean runs = false;
        try {
            int hello = task(in::readInt).get(START_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
            runs = hello == ParseWorker.HELLO;
            if (runs) {
                return;
            }
            throw new IOException("it said " + hello + " and not that it runs");
        } catch (ExecutionException | TimeoutException e) {
            String said = Files.readString(errors).strip();
            throw new IOException(
                    said.isEmpty()
                            ? "it does not answer"
                            : said.lines().findFirst().orElseThrow(),
                    e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        } finally {
            Files.deleteIfExists(errors);
            if (!runs) {
                close();
            }
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Has a file parsed; unless the answer is {@link Answer.Done}, the process has ended. */
    Answer parse(DocumentFormat format, byte[] bytes, ParserLimits limits) {
        Duration before = cpuTime();
        long started = System.nanoTime();
        FutureTask<ParseOutcome> answer = task(() -> {
            out.writeByte(format.ordinal());
            out.writeInt(bytes.length);
            out.write(bytes);
            out.flush();
            return OutcomeCodec.read(in);
        });
        try {
            while (true) {
                try {
                    return new Answer.Done(answer.get(LOOK_EVERY.toMillis(), TimeUnit.MILLISECONDS));
                } catch (TimeoutException e) {
                    if (cpuTime().minus(before).compareTo(limits.cpuTime()) > 0) {
                        close();
                        return new Answer.OverTime(seconds(limits.cpuTime()) + " of processor time");
                    }
                    if (System.nanoTime() - started > limits.wallTime().toNanos()) {
                        close();
                        return new Answer.OverTime(seconds(limits.wallTime()));
                    }
                }
            }
        } catch (ExecutionException e) {
            return ended();
        } catch (InterruptedException e) {
            close();
            throw interrupted(e);
        }
    }

    private static String seconds(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
    }

    private Answer ended() {
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                close();
            }
            int code = process.waitFor();
            return code == OUT_OF_MEMORY ? new Answer.OutOfMemory() : new Answer.Died(code);
        } catch (InterruptedException e) {
            close();
            throw interrupted(e);
        }
    }

    private static WorkersUnavailableException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new WorkersUnavailableException("parsing was interrupted", e);
    }

    private Duration cpuTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static <T> FutureTask<T> task(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().daemon().name("parse-worker-io").start(task);
        return task;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
