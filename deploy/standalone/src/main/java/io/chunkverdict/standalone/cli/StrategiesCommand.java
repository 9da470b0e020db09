package io.chunkverdict.standalone.cli;

import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.suite.ParameterSpec;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategyKind;
import io.chunkverdict.standalone.console.ConfigurationKeys;
import io.chunkverdict.standalone.console.Terminal;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code strategies}: what there is to compare. */
@Command(
        name = "strategies",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List the chunking strategies with their parameters and defaults.")
final class StrategiesCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Option(names = "--json", description = "print JSON instead of text")
    private boolean json;

    StrategiesCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (json) {
            surroundings
                    .out()
                    .println(Json.mapper().valueToTree(StrategyCatalog.kinds()).toPrettyString());
            return ExitStatus.OK;
        }
        Terminal terminal = surroundings.terminal();
        for (StrategyKind kind : StrategyCatalog.kinds()) {
            terminal.paragraph(
                    "",
                    terminal.bold(kind.name()) + "  " + kind.meaning() + (kind.byDefault() ? "" : " (not by default)"));
            for (ParameterSpec parameter : kind.parameters()) {
                terminal.line(String.format(
                        Locale.ROOT,
                        "    %-21s %5.0f  %s",
                        ConfigurationKeys.snakeCase(parameter.name()),
                        parameter.defaultValue(),
                        parameter.meaning()));
            }
        }
        return ExitStatus.OK;
    }
}
