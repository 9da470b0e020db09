package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code status}: the runs there are, newest first. */
@Command(
        name = "status",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List runs, newest first, with their progress.")
final class StatusCommand implements Callable<Integer> {

    /** What a server without any run answers. */
    private static final JsonNode NO_RUNS = Json.mapper().valueToTree(Map.of("runs", List.of(), "next", ""));

    private final Surroundings surroundings;

    @Option(names = "--suite", paramLabel = "NAME", description = "only runs of this suite")
    private Optional<String> suite = Optional.empty();

    @Option(names = "--json", description = "print JSON instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    StatusCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        JsonNode runs = serverOptions.nothingYet(surroundings)
                ? NO_RUNS
                : serverOptions
                        .connect(surroundings, terminal)
                        .get("/api/v1/runs"
                                + suite.map(name -> "?suite=" + ApiClient.segment(name))
                                        .orElse(""));
        if (json) {
            surroundings.out().println(runs.toPrettyString());
            return ExitStatus.OK;
        }
        if (runs.path("runs").isEmpty()) {
            terminal.line("no runs yet");
        }
        for (JsonNode run : runs.path("runs")) {
            terminal.line(String.format(
                    Locale.ROOT,
                    "%s  %-10s suite %s revision %d  %s",
                    run.path("id").asText(),
                    run.path("status").asText(),
                    run.path("suiteName").asText(),
                    run.path("revision").asLong(),
                    run.path("requestedAt").asText()));
        }
        return ExitStatus.OK;
    }
}
