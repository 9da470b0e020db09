package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.stack.StackException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The verbs and how their failures end: 2 for what the user can mend in the input, 1 for everything else. */
public final class CommandLineFactory {

    private CommandLineFactory() {}

    /** A command line with the verbs of this build, for the real environment. */
    public static CommandLine create() {
        return create(Surroundings.real());
    }

    /** The same for given surroundings, as tests need it. */
    public static CommandLine create(Surroundings surroundings) {
        CommandLine commandLine = new CommandLine(new Root());
        // in the order of the help; each says its own name
        List.<Object>of(
                        new RunCommand(surroundings),
                        new ValidateCommand(surroundings),
                        new DraftCommand(surroundings),
                        new ExplainCommand(surroundings),
                        new CompareCommand(surroundings),
                        new CheckCommand(surroundings),
                        new ExportCommand(surroundings),
                        new WatchCommand(surroundings),
                        new ServeCommand(surroundings),
                        new TrendCommand(surroundings),
                        new StatusCommand(surroundings),
                        new CancelCommand(surroundings),
                        new DeadLettersCommand(surroundings),
                        new RepairCommand(surroundings),
                        new StrategiesCommand(surroundings),
                        new ModelsCommand(surroundings),
                        new CalibrateCommand(surroundings))
                .forEach(commandLine::addSubcommand);
        commandLine.setOut(new PrintWriter(surroundings.out(), true));
        commandLine.setErr(new PrintWriter(surroundings.err(), true));
        commandLine.setCommandName("chunkverdict");
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        commandLine.setParameterExceptionHandler(usageErrors());
        commandLine.setExecutionExceptionHandler(failures());
        return commandLine;
    }

    private static IParameterExceptionHandler usageErrors() {
        return (exception, args) -> {
            CommandLine command = exception.getCommandLine();
            command.getErr().println(exception.getMessage());
            command.getErr().println("See '" + command.getCommandSpec().qualifiedName() + " --help'.");
            return ExitStatus.USAGE;
        };
    }

    private static IExecutionExceptionHandler failures() {
        return (exception, command, parsed) -> {
            PrintWriter err = command.getErr();
            return switch (exception) {
                case UsageException e -> {
                    err.println(e.getMessage());
                    yield ExitStatus.USAGE;
                }
                case ApiException e -> {
                    // one finding says it all; with several, the sentence above them helps
                    if (e.problems().size() != 1) {
                        err.println(e.getMessage());
                    }
                    e.problems().forEach(problem -> err.println((e.problems().size() == 1 ? "" : "  ") + problem));
                    yield e.isInputError() ? ExitStatus.USAGE : ExitStatus.FAILED;
                }
                case StackException e -> {
                    err.println(e.getMessage());
                    yield ExitStatus.FAILED;
                }
                default -> {
                    err.println("Unexpected failure, a defect of ChunkVerdict: " + exception);
                    if (System.getProperty("chunkverdict.debug") != null) {
                        exception.printStackTrace(err);
                    } else {
                        err.println("Set JAVA_OPTS=-Dchunkverdict.debug for the details a report needs.");
                    }
                    yield ExitStatus.FAILED;
                }
            };
        };
    }

    @Command(
            name = "chunkverdict",
            mixinStandardHelpOptions = true,
            version = "ChunkVerdict 0.1.0",
            description = {
                "Which chunking strategy finds the answers in your documents, at what context cost,"
                        + " with what probability of being best.",
                "",
                "Without --server a verb works on an embedded broker and database in this process,"
                        + " or on a running 'serve' of the same data directory."
            },
            footer = {
                "",
                "From a source checkout also: verify, parity, results, faults, mutation; CONTRIBUTING.md says what they do."
            },
            synopsisSubcommandLabel = "VERB")
    static final class Root implements Runnable {

        @Spec
        private CommandSpec spec;

        @Override
        public void run() {
            throw new ParameterException(spec.commandLine(), "Missing verb; 'chunkverdict run' evaluates the example.");
        }
    }
}
