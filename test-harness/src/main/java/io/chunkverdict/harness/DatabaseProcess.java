package io.chunkverdict.harness;

import io.chunkverdict.embedded.EmbeddedDatabase;
import io.chunkverdict.embedded.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** The embedded PostgreSQL, always on the same port and data, which may be killed. Not thread-safe. */
public final class DatabaseProcess implements AutoCloseable {

    private static final Duration KILLED = Duration.ofSeconds(30);

    private final Path data;
    private final Path binaries;
    private final Reaper reaper;
    private final int port = FreePorts.next();
    private EmbeddedDatabase database;
    private ProcessHandle server;

    /**
     * @param data its data directory
     * @param binaries where its binaries are unpacked
     */
    public DatabaseProcess(Path data, Path binaries, Reaper reaper) {
        this.data = data;
        this.binaries = binaries;
        this.reaper = reaper;
    }

    /** Starts it and returns when it answers. */
    public void start() {
        database = EmbeddedDatabase.start(data, binaries, port);
        server = ProcessHandle.of(pid()).orElseThrow();
        reaper.watch(server.pid());
    }

    /** SIGKILL to the server and every process of it. */
    public void kill() {
        List<ProcessHandle> backends = server.descendants().toList();
        server.destroyForcibly();
        backends.forEach(ProcessHandle::destroyForcibly);
        Await.until(
                "every PostgreSQL process is gone",
                KILLED,
                () -> !server.isAlive() && backends.stream().noneMatch(ProcessHandle::isAlive));
        reaper.forget(server.pid());
        // finds nothing to stop, and lets go of the data directory
        database.close();
    }

    /** A connection as the owner of everything. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), database.user(), database.password());
    }

    public String url() {
        return database.jdbcUrl();
    }

    public String user() {
        return database.user();
    }

    public String password() {
        return database.password();
    }

    private long pid() {
        try {
            return Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid"))
                    .getFirst()
                    .trim());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
            reaper.forget(server.pid());
        }
    }
}
