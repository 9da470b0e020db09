package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.explanation.Explanation;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.ExplanationView;
import io.chunkverdict.standalone.console.Terminal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code explain}: why a question scored as it did. */
@Command(
        name = "explain",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Say why a question scored as it did: where its gold is, what was retrieved,"
                + " what became of the answer.")
final class ExplainCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Parameters(paramLabel = "QUESTION", description = "question id")
    private String question;

    @Option(names = "--run", paramLabel = "ID", description = "run id (default: the last run that was completed)")
    private Optional<String> run = Optional.empty();

    @Option(names = "--suite", paramLabel = "NAME", description = "look for that run in this suite only")
    private Optional<String> suite = Optional.empty();

    @Option(
            names = "--cell",
            paramLabel = "S/R",
            description = "strategy/retriever, or 'all' (default: the leading cell)")
    private Optional<String> cell = Optional.empty();

    @Option(names = "--json", description = "print JSON instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    ExplainCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        ApiClient client = serverOptions.connectToRun(surroundings, terminal, run.orElse("to explain"));
        String id = run.orElseGet(() -> lastCompleted(client));
        String path = "/api/v1/runs/" + ApiClient.segment(id);
        String shown = cell.orElseGet(() -> leader(client, path));
        JsonNode answer = client.get(path + "/questions/" + ApiClient.segment(question)
                + (shown.isEmpty() || shown.equals("all") ? "" : "?cell=" + ApiClient.segment(shown)));
        if (json) {
            surroundings.out().println(answer.toPrettyString());
        } else {
            new ExplanationView(read(client, answer), id).print(terminal);
        }
        return ExitStatus.OK;
    }

    private String lastCompleted(ApiClient client) {
        JsonNode runs = client.get("/api/v1/runs?status=completed&limit=1"
                        + suite.map(name -> "&suite=" + ApiClient.segment(name)).orElse(""))
                .path("runs");
        if (runs.isEmpty()) {
            throw new UsageException("no run was completed yet"
                    + suite.map(name -> " in suite " + name).orElse("") + ": start one with 'chunkverdict run'");
        }
        return runs.get(0).path("id").asText();
    }

    /** The leading cell, or without one the first in the ranking; empty if no cell answered. */
    private static String leader(ApiClient client, String run) {
        String leader = client.get(run).path("leader").asText("");
        if (!leader.isEmpty()) {
            return leader;
        }
        String first = "";
        int best = Integer.MAX_VALUE;
        for (JsonNode cell : client.get(run + "/cells")) {
            int rank = cell.path("scores").path("rank").asInt(Integer.MAX_VALUE);
            if (rank < best) {
                best = rank;
                first = cell.path("cell").asText();
            }
        }
        return first;
    }

    private static Explanation read(ApiClient client, JsonNode answer) {
        try {
            return client.mapper().treeToValue(answer, Explanation.class);
        } catch (JsonProcessingException e) {
            throw new ApiException(
                    0,
                    client.base() + " explains in a form this build can't read (" + e.getOriginalMessage()
                            + "): use the command line of the server's version, or --json",
                    List.of());
        }
    }
}
