package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.standalone.client.ApiClient;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code cancel}: stops a run; afterwards it has no verdict. */
@Command(
        name = "cancel",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Stop a run. It will have no verdict; documents on their way into its suite's indexes are embedded all the same.")
final class CancelCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Parameters(paramLabel = "RUN", description = "run id, as 'status' lists it")
    private String run;

    @Mixin
    private ServerOptions serverOptions;

    CancelCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        ApiClient client = serverOptions.connectToRun(surroundings, surroundings.errorTerminal(), run);
        JsonNode state = client.get("/api/v1/runs/" + ApiClient.segment(run));
        if (!state.path("status").asText().equals("running")) {
            throw new UsageException(
                    "run " + run + " is " + state.path("status").asText() + ": there is nothing to stop");
        }
        client.delete("/api/v1/suites/"
                + ApiClient.segment(state.path("suiteName").asText()) + "/runs/" + ApiClient.segment(run));
        surroundings.out().println("run " + run + " is cancelled");
        return ExitStatus.OK;
    }
}
