package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.RunView;
import io.chunkverdict.standalone.console.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code run}: from documents and questions to a verdict. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Evaluate every strategy under every retriever; print the verdict, write report.html and report.json."
                        + " Without arguments it evaluates the bundled example.")
final class RunCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private SuiteOptions suiteOptions;

    @Option(names = "--out", paramLabel = "DIR", description = "where the reports go (default: ${DEFAULT-VALUE})")
    private Path out = Path.of("out");

    @Option(names = "--json", description = "print a summary as JSON instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    RunCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        SuiteOptions.Input input = suiteOptions.resolve(surroundings);
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        if (serverOptions.server().isEmpty()) {
            LocalValidation.refuseUnreadable(input);
        }
        ApiClient client = serverOptions.connect(surroundings, terminal);
        return finish(client, terminal, new SuiteEvaluation(client, terminal).run(input));
    }

    private int finish(ApiClient client, Terminal terminal, String run) {
        String path = "/api/v1/runs/" + ApiClient.segment(run);
        JsonNode tree = client.get(path + "/report");
        Report report = ReportReader.read(client, tree);
        Path jsonFile = write("report.json", tree.toPrettyString() + "\n");
        Path htmlFile = write("report.html", client.getText(path + "/exports/html"));
        if (json) {
            surroundings
                    .out()
                    .println(RunSummary.of(client.mapper(), report, htmlFile, jsonFile)
                            .toPrettyString());
        } else {
            RunView view = new RunView(terminal);
            view.print(report);
            view.next(report, htmlFile, jsonFile);
        }
        return ExitStatus.OK;
    }

    private Path write(String name, String content) {
        try {
            Files.createDirectories(out);
            return Files.writeString(out.resolve(name), content, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UsageException("--out " + out + " can't be written: " + e.getMessage()
                    + "; the run itself is finished, a second 'run' with another --out prints it");
        }
    }
}
