package io.chunkverdict.harness;

import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One instance of a service, which may be ended in any manner and started again on the same port. Not thread-safe. */
public final class ServiceProcess implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofMinutes(10);

    private final String name;
    private final int port = FreePorts.next();
    private final Map<String, String> properties;
    private final Path logs;
    private final Reaper reaper;
    private final ApiClient client = new ApiClient(URI.create("http://127.0.0.1:" + port));
    private JavaProcess process;
    private int starts;

    /**
     * @param name such as {@code embed-service}
     * @param settings where broker, database and embed-service are
     * @param logs folder for its output, a file for each start
     */
    ServiceProcess(String name, Map<String, String> settings, Path logs, Reaper reaper) {
        this.name = name;
        this.logs = logs;
        this.reaper = reaper;
        this.properties = new TreeMap<>(settings);
        properties.put("quarkus.http.port", Integer.toString(port));
        properties.put("quarkus.http.host", "127.0.0.1");
    }

    public String name() {
        return name;
    }

    public int port() {
        return port;
    }

    public URI uri() {
        return client.base();
    }

    /** Starts it and does not wait. */
    public void start() {
        start(List.of());
    }

    /**
     * The same with more arguments for the JVM, such as an agent.
     *
     * @throws IllegalStateException if it runs already
     */
    public void start(List<String> jvmArguments) {
        if (process != null && process.alive()) {
            throw new IllegalStateException(name + " on port " + port + " runs already");
        }
        starts++;
        Path log = logs.resolve(name + "-" + port + "-" + starts + ".log");
        process = JavaProcess.start(
                JavaProcess.Command.jar(Project.application(name), properties, List.of())
                        .with(jvmArguments),
                log,
                log);
        reaper.watch(process.pid());
    }

    /**
     * Returns when it says that it is ready.
     *
     * @throws IllegalStateException if it ended or takes too long, with its output
     */
    public void awaitReady() {
        Await.until(name + " is ready", START_LIMIT, () -> {
            if (!process.alive()) {
                throw new IllegalStateException(name + " ended while it started:\n" + process.output());
            }
            return ready();
        });
    }

    /** Whether it says that it is ready. */
    public boolean ready() {
        try {
            return client.get("/q/health/ready").path("status").asText().equals("UP");
        } catch (ApiException e) {
            return false;
        }
    }

    /** Returns when it has ended by itself, or the time is over. */
    public boolean endsWithin(long millis) {
        return process.endsWithin(millis);
    }

    /** SIGKILL; nothing happens if it has ended. */
    public void kill() {
        process.kill();
        reaper.forget(process.pid());
    }

    public void suspend() {
        process.suspend();
    }

    public void resume() {
        process.resume();
    }

    /** SIGTERM, and waits. */
    @Override
    public void close() {
        if (process != null) {
            process.close();
            reaper.forget(process.pid());
        }
    }
}
