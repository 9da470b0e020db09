package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.Terminal;

/** From a user's files to a finished run: the suite is brought in line with them, a run requested and followed. */
final class SuiteEvaluation {

    private final ApiClient client;
    private final Terminal terminal;

    SuiteEvaluation(ApiClient client, Terminal terminal) {
        this.client = client;
        this.terminal = terminal;
    }

    /** Id of the run, which has ended well. */
    String run(SuiteOptions.Input input) {
        try {
            return evaluated(input);
        } catch (RuntimeException e) {
            terminal.keepTransientLine();
            throw e;
        }
    }

    private String evaluated(SuiteOptions.Input input) {
        SuiteUpload upload = new SuiteUpload(client, terminal);
        JsonNode suite = upload.suite(input.suite(), input.config(), input.strategies(), input.retrievers());
        for (JsonNode ignored : suite.path("ignored")) {
            terminal.paragraph("! ", "configuration: " + ApiException.Problem.of(ignored));
        }
        input.folder().leftOut().ifPresent(note -> terminal.paragraph("! ", note));
        upload.documents(input.suite(), input.folder());
        upload.printWarnings(input.suite());
        new ValidationView(terminal).printWarnings(upload.questions(input.suite(), input.questions()));
        RunFollower follower = new RunFollower(client, terminal);
        String run = follower.request(input.suite());
        follower.await(run);
        return run;
    }
}
