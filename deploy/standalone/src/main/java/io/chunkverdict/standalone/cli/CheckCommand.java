package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.comparison.CheckResult;
import io.chunkverdict.score.comparison.Gate;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.CheckView;
import io.chunkverdict.standalone.console.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code check}: a gate for CI. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Check a candidate against a stored baseline, question by question. Exit status 1 on a regression,"
                        + " 3 if the two can't be compared, which is never a pass.")
final class CheckCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            required = true,
            description = "the report.json to check against; --update-baseline writes it")
    private Path baseline;

    @Option(
            names = "--run",
            paramLabel = "RUN",
            description = "check this run: an id, as 'status' lists it, or a report.json")
    private Optional<String> run = Optional.empty();

    @Mixin
    private SuiteOptions suiteOptions;

    @Option(
            names = "--strategy",
            paramLabel = "S[/R]",
            description = "the cell to track, as strategy or strategy/retriever (default: the baseline's first in the"
                    + " ranking)")
    private Optional<String> strategy = Optional.empty();

    @Option(
            names = "--max-drop",
            paramLabel = "X",
            description = "fail as well if mean recall dropped by more than this, such as 0.02")
    private Optional<Double> maxDrop = Optional.empty();

    @Option(names = "--update-baseline", description = "make the candidate the baseline and exit with 0")
    private boolean update;

    @Option(names = "--json", description = "print the result as JSON")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    CheckCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (run.isPresent() == suiteOptions.given()) {
            throw new UsageException(
                    run.isPresent()
                            ? "--run and --docs exclude each other: check a run that is there, or files"
                            : "nothing to check: give --docs and --questions, or --run");
        }
        Gate gate = gate();
        // before the candidate is evaluated, which may take long
        Optional<ReportSource.Found> before = baseline();
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        ReportSource.Found candidate = candidate(terminal);
        Optional<CheckResult> result = before.map(found -> check(gate, found, candidate));
        print(result, terminal);
        if (update) {
            // a baseline that is half there would be worse than an old one
            new OutputFile("--baseline", baseline).replace(candidate.content());
            terminal.line("baseline " + baseline + " is now run "
                    + candidate.report().run().id());
            return ExitStatus.OK;
        }
        return switch (result.orElseThrow().outcome()) {
            case PASS -> ExitStatus.OK;
            case REGRESSION -> ExitStatus.FAILED;
            case NOT_COMPARABLE -> ExitStatus.NOT_COMPARABLE;
        };
    }

    private Gate gate() {
        try {
            return new Gate(strategy, maxDrop);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--max-drop: " + e.getMessage());
        }
    }

    private Optional<ReportSource.Found> baseline() {
        if (!Files.exists(baseline)) {
            if (update) {
                return Optional.empty();
            }
            throw new UsageException("--baseline " + baseline
                    + ": there is no such file; the first one is written by the same command with --update-baseline");
        }
        try {
            return Optional.of(ReportSource.read(baseline));
        } catch (UsageException e) {
            if (update) {
                return Optional.empty();
            }
            throw new UsageException("--baseline " + e.getMessage());
        }
    }

    private ReportSource.Found candidate(Terminal terminal) {
        if (run.isPresent()) {
            return new ReportSource(() -> serverOptions.connect(surroundings, terminal)).find(run.get());
        }
        SuiteOptions.Input input = suiteOptions.resolve(surroundings);
        ApiClient client = serverOptions.connect(surroundings, terminal);
        return new ReportSource(() -> client).ofRun(new SuiteEvaluation(client, terminal).run(input));
    }

    private CheckResult check(Gate gate, ReportSource.Found before, ReportSource.Found after) {
        try {
            return gate.check(before.as("the baseline"), after.as("the candidate"));
        } catch (IllegalArgumentException e) {
            throw new UsageException("--baseline " + baseline + ": " + e.getMessage());
        }
    }

    private void print(Optional<CheckResult> result, Terminal terminal) {
        ObjectMapper mapper = Json.mapper();
        if (json) {
            surroundings
                    .out()
                    .println(result.map(one -> mapper.valueToTree(one).toPrettyString())
                            .orElse("{}"));
        } else {
            result.ifPresent(new CheckView(terminal)::print);
        }
    }
}
