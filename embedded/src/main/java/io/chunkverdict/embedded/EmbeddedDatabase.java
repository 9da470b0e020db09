package io.chunkverdict.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * A PostgreSQL server as a child process, with durable settings: what was committed survives a kill of this process, of
 * the server, and of both.
 */
public final class EmbeddedDatabase implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(EmbeddedDatabase.class);
    private static final String DATABASE = "chunkverdict";
    /** What the library leaves in a folder whose binaries are complete. */
    private static final String UNPACKED_MARKER = ".exists";

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(20);

    private final EmbeddedPostgres postgres;

    private EmbeddedDatabase(EmbeddedPostgres postgres) {
        this.postgres = postgres;
    }

    /**
     * Starts a server on a free port and returns when it answers.
     *
     * @param dataDirectory where it keeps its data; initialised if it is new
     * @param binariesDirectory where its binaries are unpacked; must lie outside the data directory
     * @throws IllegalStateException if it can't start, naming the directory
     */
    public static EmbeddedDatabase start(Path dataDirectory, Path binariesDirectory) {
        return start(dataDirectory, binariesDirectory, FreePorts.next());
    }

    /** The same on a given port. */
    public static EmbeddedDatabase start(Path dataDirectory, Path binariesDirectory, int port) {
        try {
            Files.createDirectories(binariesDirectory);
            discardHalfUnpacked(binariesDirectory);
            if (!Files.exists(dataDirectory)) {
                initialise(dataDirectory, binariesDirectory);
            }
            stopOrphan(dataDirectory);
            return new EmbeddedDatabase(startServer(dataDirectory, binariesDirectory, port));
        } catch (IOException | SQLException e) {
            throw new IllegalStateException(
                    "the embedded PostgreSQL can't start on " + dataDirectory + ": " + e.getMessage(), e);
        }
    }

    /** Binaries whose unpacking was cut short by a kill would be unpacked over themselves, which fails. */
    private static void discardHalfUnpacked(Path binariesDirectory) throws IOException {
        try (Stream<Path> versions = Files.list(binariesDirectory)) {
            for (Path version : versions.filter(Files::isDirectory).toList()) {
                if (!Files.exists(version.resolve(UNPACKED_MARKER))) {
                    Directories.delete(version);
                }
            }
        }
    }

    /**
     * Makes a data directory with the database in it. It takes its name only when it is complete: a process that is killed
     * on the way leaves nothing that looks like data, whatever its children still write.
     */
    private static void initialise(Path dataDirectory, Path binariesDirectory) throws IOException, SQLException {
        Path parent = dataDirectory.toAbsolutePath().getParent();
        Files.createDirectories(parent);
        String draftPrefix = dataDirectory.getFileName() + ".new-";
        try (Stream<Path> siblings = Files.list(parent)) {
            for (Path abandoned : siblings.filter(
                            file -> file.getFileName().toString().startsWith(draftPrefix))
                    .toList()) {
                Directories.delete(abandoned);
            }
        }
        Path draft = Files.createTempDirectory(parent, draftPrefix);
        try (EmbeddedPostgres postgres = startServer(draft, binariesDirectory, FreePorts.next())) {
            createDatabase(postgres);
        }
        Files.move(draft, dataDirectory, StandardCopyOption.ATOMIC_MOVE);
    }

    private static EmbeddedPostgres startServer(Path dataDirectory, Path binariesDirectory, int port)
            throws IOException {
        return EmbeddedPostgres.builder()
                .setDataDirectory(dataDirectory)
                .setOverrideWorkingDirectory(binariesDirectory.toFile())
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPort(port)
                .setPGStartupWait(Duration.ofSeconds(60))
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("max_connections", "120")
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("timezone", "UTC")
                .start();
    }

    public String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + postgres.getPort() + "/" + DATABASE;
    }

    public String user() {
        return "postgres";
    }

    public String password() {
        return "postgres";
    }

    /** Stops the server and returns when it is down. */
    @Override
    public void close() {
        try {
            postgres.close();
        } catch (IOException e) {
            LOG.warnf(e, "the embedded PostgreSQL did not stop cleanly; it recovers at the next start");
        }
    }

    private static void createDatabase(EmbeddedPostgres postgres) throws SQLException {
        try (Connection connection = postgres.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + DATABASE + " ENCODING 'UTF8' TEMPLATE template0");
        }
    }

    /**
     * When the process that started it was killed, the server lives on, on a data directory that is ours now. It is
     * stopped, so that there is one server with settings we know.
     */
    private static void stopOrphan(Path dataDirectory) throws IOException {
        Path pidFile = dataDirectory.resolve("postmaster.pid");
        if (!Files.exists(pidFile)) {
            return;
        }
        Optional<ProcessHandle> orphan = orphan(Files.readAllLines(pidFile, StandardCharsets.UTF_8), dataDirectory);
        if (orphan.isPresent()) {
            LOG.infof(
                    "stopping the PostgreSQL server %d that an earlier process left behind",
                    orphan.get().pid());
            stop(orphan.get());
        }
        Files.deleteIfExists(pidFile);
    }

    private static Optional<ProcessHandle> orphan(List<String> pidFile, Path dataDirectory) {
        if (pidFile.size() < 2 || !Path.of(pidFile.get(1)).equals(dataDirectory.toAbsolutePath())) {
            return Optional.empty();
        }
        try {
            // a process of another program that got the number meanwhile is none of our business
            return ProcessHandle.of(Long.parseLong(pidFile.getFirst().trim()))
                    .filter(ProcessHandle::isAlive)
                    .filter(process ->
                            process.info().command().orElse("postgres").contains("postgres"));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static void stop(ProcessHandle server) throws IOException {
        // SIGINT is PostgreSQL's fast shutdown: clients are disconnected, nothing committed is lost
        signal(server, "INT");
        if (!awaitExit(server)) {
            signal(server, "QUIT");
            if (!awaitExit(server)) {
                throw new IOException("PostgreSQL process " + server.pid() + " does not stop; stop it by hand");
            }
        }
    }

    private static void signal(ProcessHandle server, String name) throws IOException {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(server.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while stopping PostgreSQL " + server.pid(), e);
        }
    }

    private static boolean awaitExit(ProcessHandle server) throws IOException {
        try {
            server.onExit().get(STOP_PATIENCE.toSeconds(), TimeUnit.SECONDS);
            return true;
        } catch (java.util.concurrent.TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while PostgreSQL stops", e);
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IOException("PostgreSQL " + server.pid() + " can't be watched", e);
        }
    }
}
