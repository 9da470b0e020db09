package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.console.Terminal;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code models}: the encoders there are. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List the embedding models with what decides their vectors.")
final class ModelsCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Option(names = "--json", description = "print JSON instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    ModelsCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        JsonNode models = serverOptions.connect(surroundings, terminal).get("/v1/models");
        if (json) {
            surroundings.out().println(models.toPrettyString());
            return ExitStatus.OK;
        }
        for (JsonNode model : models.path("data")) {
            String id = terminal.bold(model.path("id").asText());
            terminal.line(
                    model.has("reranker")
                            ? reranker(id, model.path("reranker"))
                            : encoder(id, model.path("embedding")));
        }
        return ExitStatus.OK;
    }

    private static String encoder(String id, JsonNode spec) {
        return String.format(
                Locale.ROOT,
                "%-46s %s  %s  input up to %d tokens  %s pooling  weights %.12s",
                id,
                spec.path("precision").asText(),
                Counted.of(spec.path("dimensions").asInt(), "dimension"),
                spec.path("maxInputTokens").asInt(),
                spec.path("pooling").asText(),
                spec.path("weightsSha").asText());
    }

    private static String reranker(String id, JsonNode spec) {
        return String.format(
                Locale.ROOT,
                "%-46s reranker  question and passage up to %d tokens  weights %.12s",
                id,
                spec.path("maxInputTokens").asInt(),
                spec.path("weightsSha").asText());
    }
}
