package io.chunkverdict.standalone.cli;

import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.standalone.stack.DataDirectory;
import io.chunkverdict.standalone.stack.LocalServer;
import io.chunkverdict.standalone.stack.StackException;
import java.net.URI;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where a verb works: on a deployment, on a running {@code serve}, or on a stack of its own. */
final class ServerOptions {

    private static final long POLL_MILLIS = 500;

    @Option(names = "--server", paramLabel = "URL", description = "work on the deployment at this base URL")
    private Optional<URI> server = Optional.empty();

    @Mixin
    private DataOption data;

    Optional<URI> server() {
        return server;
    }

    DataDirectory dataDirectory(Surroundings surroundings) {
        return data.directory(surroundings);
    }

    /** A client of whatever there is to work on, started if need be. */
    ApiClient connect(Surroundings surroundings, Terminal terminal) {
        if (server.isPresent()) {
            String scheme = server.get().getScheme();
            if (scheme == null || !scheme.matches("https?")) {
                throw new UsageException("--server " + server.get() + " is no http or https URL");
            }
            return new ApiClient(server.get());
        }
        DataDirectory directory = dataDirectory(surroundings);
        boolean told = false;
        while (true) {
            Optional<DataDirectory.Ownership> ownership = directory.tryOwn();
            if (ownership.isPresent()) {
                terminal.transientLine("starting the embedded broker, database and services …");
                return new ApiClient(LocalServer.start(directory, ownership.get(), "127.0.0.1", FreePorts.next(), false)
                        .baseUri());
            }
            Optional<DataDirectory.RunningServer> running = directory.runningServer();
            if (running.filter(DataDirectory.RunningServer::stays).isPresent()) {
                return new ApiClient(
                        URI.create("http://127.0.0.1:" + running.get().port()));
            }
            if (!told && running.isPresent()) {
                terminal.line("another run (process " + running.get().pid() + ") works on " + directory.root()
                        + "; waiting for it to end");
                told = true;
            }
            pause();
        }
    }

    /** Whether there is nothing to read: no deployment is named, and nothing was ever kept in the data directory. */
    boolean nothingYet(Surroundings surroundings) {
        return server.isEmpty() && !dataDirectory(surroundings).exists();
    }

    /**
     * A client for reading about a run; where nothing was ever kept, nothing is started or created to find that out.
     *
     * @throws UsageException if there can't be such a run
     */
    ApiClient connectToRun(Surroundings surroundings, Terminal terminal, String run) {
        if (nothingYet(surroundings)) {
            throw new UsageException("there is no run " + run + ": nothing was ever evaluated in "
                    + dataDirectory(surroundings).root()
                    + "; --data names another data directory, --server a deployment");
        }
        return connect(surroundings, terminal);
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while waiting for the data directory", e);
        }
    }
}
