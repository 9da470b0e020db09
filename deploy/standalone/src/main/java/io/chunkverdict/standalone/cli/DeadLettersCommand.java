package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.explanation.NearestNames;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code dead-letters}: the records that could not be processed, newest first; sends one again. */
@Command(
        name = "dead-letters",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List records that could not be processed, newest first, or send one again.")
final class DeadLettersCommand implements Callable<Integer> {

    private static final String PATH = "/api/v1/dead-letters";
    private static final JsonNode NONE = Json.mapper().valueToTree(Map.of("deadLetters", List.of(), "next", ""));

    private final Surroundings surroundings;

    @Option(names = "--suite", paramLabel = "NAME", description = "only those about this suite")
    private Optional<String> suite = Optional.empty();

    @Option(names = "--redrive", paramLabel = "ID", description = "send this one to its topic again")
    private Optional<String> redrive = Optional.empty();

    @Option(names = "--json", description = "print JSON instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    DeadLettersCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        boolean nothing = serverOptions.nothingYet(surroundings);
        if (nothing && redrive.isPresent()) {
            throw new UsageException("there is no dead letter " + redrive.get() + ": nothing was ever evaluated in "
                    + serverOptions.dataDirectory(surroundings).root());
        }
        if (nothing && suite.isPresent()) {
            throw new UsageException("there is no suite " + suite.get() + ": nothing was ever evaluated in "
                    + serverOptions.dataDirectory(surroundings).root());
        }
        JsonNode answer = nothing ? NONE : answer(serverOptions.connect(surroundings, terminal));
        if (json) {
            surroundings.out().println(answer.toPrettyString());
        } else if (redrive.isPresent()) {
            terminal.line(answer.path("note").asText());
        } else {
            list(answer, terminal);
        }
        return ExitStatus.OK;
    }

    private JsonNode answer(ApiClient client) {
        if (redrive.isPresent()) {
            return client.post(PATH + "/" + ApiClient.segment(redrive.get()) + "/redrive", Map.of());
        }
        JsonNode page = client.get(
                PATH + suite.map(name -> "?suite=" + ApiClient.segment(name)).orElse(""));
        // a deleted suite may have letters all the same, so only one without any has to be there
        if (page.path("deadLetters").isEmpty()) {
            suite.ifPresent(name -> requireSuite(client, name));
        }
        return page;
    }

    private static void requireSuite(ApiClient client, String wanted) {
        List<String> names = new ArrayList<>();
        for (JsonNode suite : client.get("/api/v1/suites").path("suites")) {
            String name = suite.path("name").asText();
            if (wanted.equals(name) || wanted.equals(suite.path("id").asText())) {
                return;
            }
            names.add(name);
        }
        throw new UsageException("there is no suite '" + wanted + "'"
                + (names.isEmpty()
                        ? ", nor any other"
                        : "; the nearest of " + names.size() + ": "
                                + String.join(", ", NearestNames.of(wanted, names))));
    }

    private static void list(JsonNode page, Terminal terminal) {
        if (page.path("deadLetters").isEmpty()) {
            terminal.line("no dead letters");
        }
        for (JsonNode letter : page.path("deadLetters")) {
            int redrives = letter.path("redrives").asInt();
            terminal.line(String.format(
                    Locale.ROOT,
                    "%s  %s  %s%s",
                    letter.path("id").asText(),
                    letter.path("at").asText(),
                    letter.path("reason").asText(),
                    redrives == 0 ? "" : " (sent again " + redrives + "×)"));
            String about = about(letter.path("about"));
            if (!about.isEmpty()) {
                terminal.line("  " + about);
            }
        }
        if (!page.path("next").asText().isEmpty()) {
            terminal.line("… and older ones");
        }
    }

    /** Whom a letter is about, in words. */
    private static String about(JsonNode about) {
        List<String> words = Stream.of("suite", "document", "revision", "run")
                .filter(field -> about.hasNonNull(field))
                .map(field -> field + " " + about.path(field).asText())
                .toList();
        return String.join(", ", words);
    }
}
