package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.comparison.ComparedRun;
import io.chunkverdict.score.comparison.Comparison;
import io.chunkverdict.score.comparison.RunComparison;
import io.chunkverdict.standalone.console.ComparisonView;
import io.chunkverdict.standalone.console.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code compare}: what two runs can be compared on, and what is missing for the rest. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Compare two runs: the baseline first, then the candidate; cells of further ones fill gaps between"
                        + " them. Files need no server. Exit status 3 if anything but the strategies moved: then it"
                        + " names each moved pin and the runs that would make the difference attributable.")
final class CompareCommand implements Callable<Integer> {

    private static final int MOST_RUNS = 16;

    private final Surroundings surroundings;

    @Parameters(
            paramLabel = "RUN",
            arity = "1..*",
            description = "run id, as 'status' lists it; a report.json, or a folder with one")
    private List<String> runs = List.of();

    @Option(names = "--json", description = "print the comparison as JSON")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    CompareCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (runs.size() < 2) {
            throw new UsageException("one run to compare: give the baseline first, then the candidate");
        }
        if (runs.size() > MOST_RUNS) {
            throw new UsageException(runs.size() + " runs to compare; at most " + MOST_RUNS + " make sense");
        }
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        ReportSource source = new ReportSource(() -> serverOptions.connect(surroundings, terminal));
        List<ComparedRun> compared = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            // a table has room for a letter, not for a path
            String name = json ? runs.get(i) : ComparisonView.letter(i);
            compared.add(source.find(runs.get(i)).as(name));
        }
        Comparison comparison = RunComparison.of(compared);
        if (json) {
            ObjectMapper mapper = Json.mapper();
            surroundings.out().println(mapper.valueToTree(comparison).toPrettyString());
        } else {
            new ComparisonView(terminal).print(comparison, runs);
        }
        return comparison.attributable() ? ExitStatus.OK : ExitStatus.NOT_COMPARABLE;
    }
}
