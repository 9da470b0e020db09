package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code repair}: looks whether anything of a suite was lost on its way, and has it sent again. */
@Command(
        name = "repair",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Look whether anything of a suite was lost for good on its way to its indexes, and send it again.")
final class RepairCommand implements Callable<Integer> {

    private static final long POLL_MILLIS = 500;

    private final Surroundings surroundings;

    @Option(names = "--suite", paramLabel = "NAME", required = true, description = "the suite")
    private String suite;

    @Option(names = "--json", description = "print JSON instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    RepairCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws InterruptedException {
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        ApiClient client = serverOptions.connect(surroundings, terminal);
        String path = "/api/v1/suites/" + ApiClient.segment(suite) + "/repair";
        JsonNode view = client.post(path, client.mapper().createObjectNode());
        String waitsFor = "";
        while (view.at("/indexes/state").asText().equals("checking")) {
            if (!view.at("/indexes/waitsFor").asText().equals(waitsFor)) {
                waitsFor = view.at("/indexes/waitsFor").asText();
                surroundings.errorTerminal().line("waiting for " + waitsFor);
            }
            Thread.sleep(POLL_MILLIS);
            view = client.get(path);
        }
        boolean whole = view.at("/indexes/state").asText().equals("whole");
        if (json) {
            surroundings.out().println(view.toPrettyString());
        } else {
            view.at("/indexes/found").forEach(line -> terminal.line(line.asText()));
            terminal.line(summary(view, whole));
        }
        return whole ? ExitStatus.OK : ExitStatus.FAILED;
    }

    private static String summary(JsonNode view, boolean whole) {
        int republished = view.at("/indexes/republished").asInt();
        String upTo = " up to revision " + view.path("revision").asLong();
        if (!whole) {
            return "sending it again was in vain, "
                    + Counted.of(view.at("/indexes/rounds").asInt(), "time", "times over") + ": look at the broker";
        }
        return republished == 0
                ? "nothing is missing" + upTo
                : "sent again: " + republished + "; nothing is missing any more" + upTo;
    }
}
