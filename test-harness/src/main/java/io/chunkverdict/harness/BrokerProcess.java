package io.chunkverdict.harness;

import io.chunkverdict.embedded.EmbeddedKafka;
import io.chunkverdict.embedded.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;

/** The embedded broker as a process of its own, always on the same port and data. Not thread-safe. */
public final class BrokerProcess implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofMinutes(5);
    private static final String READY = "broker ready";

    private final Path directory;
    private final Path logs;
    private final Reaper reaper;
    private final int port = FreePorts.next();
    private JavaProcess process;
    private int starts;

    public BrokerProcess(Path directory, Path logs, Reaper reaper) {
        this.directory = directory;
        this.logs = logs;
        this.reaper = reaper;
    }

    /** The process: data directory and port. */
    public static void main(String[] arguments) throws InterruptedException {
        EmbeddedKafka broker = EmbeddedKafka.start(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
        System.out.println(READY);
        new CountDownLatch(1).await();
    }

    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    /** Starts it and returns when it answers. */
    public void start() {
        starts++;
        Path log = logs.resolve("broker-" + starts + ".log");
        process = JavaProcess.start(
                JavaProcess.Command.main(BrokerProcess.class, List.of(directory.toString(), Integer.toString(port))),
                log,
                log);
        reaper.watch(process.pid());
        Await.until("the broker is ready", START_LIMIT, () -> {
            if (!process.alive()) {
                throw new IllegalStateException("the broker ended while it started:\n" + process.output());
            }
            return process.output().contains(READY) && answers();
        });
    }

    private boolean answers() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers()))) {
            return admin.describeCluster().nodes().get(5, TimeUnit.SECONDS).size() == 1;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
            return false;
        }
    }

    /** SIGKILL. */
    public void kill() {
        process.kill();
        reaper.forget(process.pid());
    }

    /** SIGKILL, and everything it ever stored is gone. */
    public void killAndWipe() {
        kill();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't wipe " + directory, e);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.close();
            reaper.forget(process.pid());
        }
    }
}
