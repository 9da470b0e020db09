package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.trend.Trend;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.standalone.console.TrendView;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code trend}: a suite's figures over its revisions, and what lies between. */
@Command(
        name = "trend",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Show how a suite fared over its revisions: a cell's figure with its interval, which documents changed"
                        + " between the points, when the verdict changed and which of these documents have to do with it.")
final class TrendCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Option(names = "--suite", required = true, paramLabel = "NAME", description = "the suite, by name or id")
    private String suite = "";

    @Option(
            names = "--cell",
            paramLabel = "S/R",
            description = "the cell to follow, as strategy/retriever (the one that leads at the newest point)")
    private Optional<String> cell = Optional.empty();

    @Option(
            names = "--metric",
            paramLabel = "M",
            description = "recall (the default), balanced, hitRate, mrr, sectionRecall, tokens, …")
    private Optional<String> metric = Optional.empty();

    @Option(
            names = "--tag",
            paramLabel = "TAG",
            description = "values over the questions of this class only; what changed between points stays over all")
    private Optional<String> tag = Optional.empty();

    @Option(names = "--limit", paramLabel = "N", description = "how many of the newest points, 1 to 200 (50)")
    private Optional<Integer> limit = Optional.empty();

    @Option(names = "--json", description = "print the trend as JSON")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    TrendCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        if (serverOptions.nothingYet(surroundings)) {
            throw new UsageException("no runs yet, of no suite: a suite has a trend once a run of it is complete");
        }
        ApiClient client = serverOptions.connect(surroundings, terminal);
        StringBuilder query = new StringBuilder("?");
        cell.ifPresent(name -> add(query, "cell", name));
        metric.ifPresent(name -> add(query, "metric", name));
        tag.ifPresent(name -> add(query, "tag", name));
        limit.ifPresent(number -> add(query, "limit", Integer.toString(number)));
        JsonNode answer = client.get("/api/v1/suites/" + ApiClient.segment(suite) + "/trend" + query);
        if (json) {
            surroundings.out().println(answer.toPrettyString());
        } else {
            new TrendView(terminal).print(read(answer), cell);
        }
        return ExitStatus.OK;
    }

    private static void add(StringBuilder query, String name, String value) {
        query.append(query.length() > 1 ? "&" : "").append(name).append('=').append(ApiClient.segment(value));
    }

    private static Trend read(JsonNode answer) {
        try {
            return Json.mapper().treeToValue(answer, Trend.class);
        } catch (JsonProcessingException e) {
            throw new ApiException(0, "the server's trend can't be read: is it of another version?", List.of());
        }
    }
}
