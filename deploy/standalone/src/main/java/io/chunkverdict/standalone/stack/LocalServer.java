package io.chunkverdict.standalone.stack;

import io.chunkverdict.embedded.EmbeddedStack;
import io.chunkverdict.messaging.pipeline.Watchdog;
import io.quarkus.arc.ClientProxy;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.enterprise.inject.spi.CDI;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The five services in this process, on an embedded broker and database. Stops cleanly whenever the process ends. */
public final class LocalServer {

    private static final long STOP_PATIENCE_SECONDS = 60;

    private final int port;
    private final String kafka;
    private final Lifecycle lifecycle;

    private LocalServer(int port, String kafka, Lifecycle lifecycle) {
        this.port = port;
        this.kafka = kafka;
        this.lifecycle = lifecycle;
    }

    /**
     * Starts everything and returns when it answers.
     *
     * @param data where everything is kept; owned by this process
     * @param ownership released when the process ends
     * @param host interface to listen on
     * @param port where REST and page are served
     * @param stays whether this is {@code serve}
     * @throws StackException if something can't start
     */
    public static LocalServer start(
            DataDirectory data, DataDirectory.Ownership ownership, String host, int port, boolean stays) {
        EmbeddedStack stack;
        try {
            stack = EmbeddedStack.start(data.root());
        } catch (IllegalStateException e) {
            StartLog.keep(data.logFile());
            throw new StackException(e.getMessage() + " (see " + data.logFile() + ")", e);
        }
        configure(data, stack, host, port);
        Lifecycle lifecycle = new Lifecycle(data.logFile());
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> lifecycle.close(stack, ownership), "chunkverdict-shutdown"));
        Thread application = new Thread(
                () -> Quarkus.run(Application.class, lifecycle::exited, new String[0]), "chunkverdict-application");
        Application.STARTED.set(lifecycle::started);
        application.start();
        lifecycle.awaitStart();
        ownership.announce(
                new DataDirectory.RunningServer(ProcessHandle.current().pid(), port, stays));
        return new LocalServer(port, stack.kafka().bootstrapServers(), lifecycle);
    }

    public URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** {@code host:port} of the embedded broker, for whoever wants to watch the topics. */
    public String kafkaBootstrapServers() {
        return kafka;
    }

    /**
     * Returns when the services are asked to end.
     *
     * @return the exit status of the process: 0 unless they ended themselves, because they could not go on
     */
    public int awaitEnd() {
        Quarkus.waitForExit();
        return lifecycle.watchdog.get().get().isPresent() ? Watchdog.EXIT_STATUS : 0;
    }

    private static void configure(DataDirectory data, EmbeddedStack stack, String host, int port) {
        Map<String, String> settings = new TreeMap<>(stack.settings());
        settings.put("quarkus.http.host", host);
        settings.put("quarkus.http.port", Integer.toString(port));
        settings.put("chunkverdict.embed.url", "http://127.0.0.1:" + port);
        settings.put("quarkus.log.file.enabled", "true");
        settings.put("quarkus.log.file.path", data.logFile().toString());
        settings.put("quarkus.log.file.rotation.max-file-size", "20M");
        settings.put("quarkus.log.file.rotation.max-backup-index", "3");
        settings.forEach((name, value) -> {
            // what the user set on the JVM's command line wins
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
    }

    /** Where the application tells that it is up; Quarkus makes the instance, so the way back is static. */
    public static final class Application implements QuarkusApplication {

        private static final AtomicReference<Consumer<Watchdog>> STARTED = new AtomicReference<>(watchdog -> {});

        @Override
        public int run(String... args) {
            // itself, not a proxy: it is asked once more after the container is gone
            STARTED.get()
                    .accept(ClientProxy.unwrap(
                            CDI.current().select(Watchdog.class).get()));
            Quarkus.waitForExit();
            return 0;
        }
    }

    private static final class Lifecycle {
        private final Path log;
        private final CountDownLatch decided = new CountDownLatch(1);
        private final CountDownLatch stopped = new CountDownLatch(1);
        private final AtomicReference<Throwable> failure = new AtomicReference<>();
        /** Why the services end themselves, if they do. */
        private final AtomicReference<Supplier<Optional<String>>> watchdog = new AtomicReference<>(Optional::empty);

        private volatile boolean up;

        Lifecycle(Path log) {
            this.log = log;
        }

        void started(Watchdog running) {
            watchdog.set(running::reason);
            up = true;
            decided.countDown();
        }

        void exited(int status, Throwable thrown) {
            Optional<String> reason = watchdog.get().get();
            reason.ifPresent(
                    why -> System.err.println(System.lineSeparator() + "The services could not go on and ended: " + why
                            + " (see " + log + "). Start it again: nothing accepted is lost."));
            failure.compareAndSet(null, thrown);
            stopped.countDown();
            decided.countDown();
            if (reason.isPresent()) {
                // whatever verb waits for them
                System.exit(Watchdog.EXIT_STATUS);
            }
        }

        void awaitStart() {
            try {
                decided.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StackException("interrupted while the services start", e);
            }
            if (!up) {
                Throwable thrown = failure.get();
                throw new StackException(
                        "the services can't start" + (thrown == null ? "" : ": " + rootMessage(thrown)) + " (see " + log
                                + ")",
                        thrown);
            }
        }

        void close(EmbeddedStack stack, DataDirectory.Ownership ownership) {
            try {
                if (up && stopped.getCount() > 0) {
                    Quarkus.asyncExit(watchdog.get().get().isPresent() ? Watchdog.EXIT_STATUS : 0);
                    stopped.await(STOP_PATIENCE_SECONDS, TimeUnit.SECONDS);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            } finally {
                stack.close();
                ownership.close();
            }
        }

        private static String rootMessage(Throwable thrown) {
            Throwable cause = thrown;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        }
    }
}
