package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code validate}: does the gold stand in the documents? */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Check the questions against the documents; prints the source text ready to paste where a snippet"
                + " has drifted. Nothing is stored; without --server no services are started. Exit status 1 if there is"
                + " any error.")
final class ValidateCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private SuiteOptions suiteOptions;

    @Option(names = "--json", description = "print the validation report as JSON")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    ValidateCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        SuiteOptions.Input input = suiteOptions.resolve(surroundings);
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        input.folder().leftOut().ifPresent(note -> terminal.paragraph("! ", note));
        JsonNode report = serverOptions.server().isPresent()
                ? onServer(serverOptions.connect(surroundings, terminal), terminal, input)
                : LocalValidation.report(input, terminal);
        if (json) {
            surroundings.out().println(report.toPrettyString());
        }
        boolean errors = new ValidationView(terminal).printAll(report);
        return errors ? ExitStatus.FAILED : ExitStatus.OK;
    }

    private static JsonNode onServer(ApiClient client, Terminal terminal, SuiteOptions.Input input) {
        SuiteUpload upload = new SuiteUpload(client, terminal);
        upload.suite(input.suite(), input.config(), input.strategies(), input.retrievers());
        upload.documents(input.suite(), input.folder());
        return upload.validation(input.suite(), input.questions());
    }
}
