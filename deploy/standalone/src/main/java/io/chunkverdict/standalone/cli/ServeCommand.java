package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.standalone.stack.DataDirectory;
import io.chunkverdict.standalone.stack.LocalServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code serve}: keeps the stack up. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Keep the stack up: page and API on one port, data in one directory. Other invocations with the same"
                        + " data directory use it.")
final class ServeCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Option(names = "--port", description = "port of page and API (default: ${DEFAULT-VALUE})")
    private int port = 8080;

    @Option(names = "--host", description = "interface to listen on (default: ${DEFAULT-VALUE})")
    private String host = "127.0.0.1";

    @Mixin
    private DataOption dataOption;

    /** Said before anything is started, not after. */
    private void requireFreePort() {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(host, port));
        } catch (IOException | IllegalArgumentException e) {
            throw new UsageException("port " + port + " of " + host + " can't be used (" + e.getMessage()
                    + "): choose another with --port");
        }
    }

    ServeCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Terminal terminal = surroundings.terminal();
        requireFreePort();
        DataDirectory data = dataOption.directory(surroundings);
        DataDirectory.Ownership ownership = data.tryOwn()
                .orElseThrow(() -> new UsageException("the data directory " + data.root() + " is in use by process "
                        + data.runningServer().map(s -> Long.toString(s.pid())).orElse("(starting)")
                        + ": stop it, or choose another with --data"));
        LocalServer server = LocalServer.start(data, ownership, host, port, true);
        terminal.line("ChunkVerdict serves " + server.baseUri() + " · topics on " + server.kafkaBootstrapServers()
                + " · data in " + data.root() + " · Ctrl-C stops");
        return server.awaitEnd();
    }
}
