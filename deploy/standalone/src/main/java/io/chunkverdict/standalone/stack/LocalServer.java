package io.chunkverdict.standalone.stack;

import io.chunkverdict.embedded.EmbeddedStack;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** The five services in this process, on an embedded broker and database. Stops cleanly whenever the process ends. */
public final class LocalServer {

    private static final long STOP_PATIENCE_SECONDS = 60;

    private final int port;
    private final String kafka;

    private LocalServer(int port, String kafka) {
        this.port = port;
        this.kafka = kafka;
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
        Lifecycle lifecycle = new Lifecycle();
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> lifecycle.close(stack, ownership), "chunkverdict-shutdown"));
        Thread application = new Thread(
                () -> Quarkus.run(Application.class, lifecycle::exited, new String[0]), "chunkverdict-application");
        Application.STARTED.set(lifecycle::started);
        application.start();
        lifecycle.awaitStart(data);
        ownership.announce(
                new DataDirectory.RunningServer(ProcessHandle.current().pid(), port, stays));
        return new LocalServer(port, stack.kafka().bootstrapServers());
    }

    public URI baseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** {@code host:port} of the embedded broker, for whoever wants to watch the topics. */
    public String kafkaBootstrapServers() {
        return kafka;
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

        private static final AtomicReference<Runnable> STARTED = new AtomicReference<>(() -> {});

        @Override
        public int run(String... args) {
            STARTED.get().run();
            Quarkus.waitForExit();
            return 0;
        }
    }

    private static final class Lifecycle {
        private final CountDownLatch decided = new CountDownLatch(1);
        private final CountDownLatch stopped = new CountDownLatch(1);
        private final AtomicReference<Throwable> failure = new AtomicReference<>();
        private volatile boolean up;

        void started() {
            up = true;
            decided.countDown();
        }

        void exited(int status, Throwable thrown) {
            failure.compareAndSet(null, thrown);
            stopped.countDown();
            decided.countDown();
        }

        void awaitStart(DataDirectory data) {
            try {
                decided.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StackException("interrupted while the services start", e);
            }
            if (!up) {
                Throwable thrown = failure.get();
                throw new StackException(
                        "the services can't start" + (thrown == null ? "" : ": " + rootMessage(thrown)) + " (see "
                                + data.logFile() + ")",
                        thrown);
            }
        }

        void close(EmbeddedStack stack, DataDirectory.Ownership ownership) {
            try {
                if (up) {
                    Quarkus.asyncExit(0);
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
