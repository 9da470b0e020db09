package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.harness.Project;
import io.chunkverdict.standalone.cli.CommandLineFactory;
import io.chunkverdict.standalone.client.ApiClient;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Every documented {@code ./chunkverdict} command is run as it stands, but for its placeholders and with the stub encoder, on
 * one {@code serve}; {@code run} without arguments evaluates the bundled example.
 */
class DocumentedCommandsIT {

    /**
     * {@code serve} is what all others run on; {@code verify} runs this test, and {@code faults} in FaultsIT; the others take
     * minutes or more, and have shorter forms as tests of their modules.
     */
    private static final Set<String> NOT_HERE =
            Set.of("serve", "verify", "mutation", "faults", "parity", "results", "calibrate");

    private static final Set<String> INPUT_VERBS = Set.of("run", "validate");

    @TempDir
    static Path directory;

    private static CommandLineRun commandLine;
    private static JavaProcess server;
    private static URI url;
    private static Corpus corpus;
    private static String finishedRun;

    @BeforeAll
    static void startAServerThatAllCommandsUse() {
        corpus = Corpus.write(directory.resolve("corpus"), 3);
        commandLine = new CommandLineRun(directory);
        int port = FreePorts.next();
        url = URI.create("http://127.0.0.1:" + port);
        server = commandLine.startOnData("serve", "--port", Integer.toString(port));
        KilledRunIT.awaitUp(new ApiClient(url), server);
        finishedRun = commandLine
                .run(
                        "run",
                        "--json",
                        "--suite",
                        "finished",
                        "--docs",
                        corpus.docs().toString(),
                        "--questions",
                        corpus.questions().toString(),
                        "--config",
                        corpus.config().toString(),
                        "--out",
                        directory.resolve("finished").toString())
                .json()
                .path("run")
                .asText();
        assertThat(finishedRun).isNotEmpty();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** Distinct ones in the order of the pages. */
    static Stream<List<String>> documentedCommands() {
        return Documentation.commands("./chunkverdict").stream()
                .map(ShellCommand::arguments)
                .filter(arguments -> !NOT_HERE.contains(arguments.getFirst()))
                .distinct();
    }

    @ParameterizedTest(name = "./chunkverdict {0}")
    @MethodSource("documentedCommands")
    void theCommandDoesWhatItIsDocumentedFor(List<String> documented) {
        String verb = documented.getFirst();
        CommandSpec spec =
                CommandLineFactory.create().getSubcommands().get(verb).getCommandSpec();
        List<String> arguments = withoutPlaceholders(documented, verb);
        boolean evaluates = INPUT_VERBS.contains(verb) || documented.contains("--docs");
        if (evaluates && spec.findOption("--config") != null && !documented.contains("--config")) {
            arguments.addAll(List.of("--config", corpus.config().toString()));
        }
        if (verb.equals("run") && !documented.contains("--out")) {
            arguments.addAll(List.of("--out", directory.resolve("out").toString()));
        }
        if (verb.equals("explain") && !arguments.get(1).startsWith("-")) {
            arguments.set(1, "q0");
        }
        if (verb.equals("watch") && !documented.contains("--once")) {
            // it would go on for ever
            arguments.add("--once");
        }
        boolean onData =
                spec.findOption("--data") != null && !documented.contains("--server") && !documented.contains("--help");
        String[] all = arguments.toArray(String[]::new);
        CommandLineRun.Result result = onData ? commandLine.run(all) : commandLine.runBare(all);
        assertThat(result.err()).doesNotContain("\tat ");
        if (verb.equals("cancel") && !documented.contains("--help")) {
            // the run has ended: its report is not to be lost to a late word
            assertThat(result.status()).isEqualTo(2);
            assertThat(result.err()).contains("there is nothing to stop");
            return;
        }
        if (documented.contains("--redrive")) {
            // nothing has failed in this installation, and the letter is one of the documentation's
            assertThat(result.status()).isEqualTo(2);
            assertThat(result.err()).contains("there is no dead letter");
            return;
        }
        assertThat(result.status()).as(result.err() + result.out()).isZero();
        if (verb.equals("export")) {
            assertThat(directory.resolve("exported")).isNotEmptyFile();
        } else {
            assertThat(result.out()).isNotBlank();
        }
    }

    private static List<String> withoutPlaceholders(List<String> documented, String verb) {
        Map<String, String> values = Map.of(
                // drafting needs sentences that state something
                "--docs",
                        verb.equals("draft")
                                ? Project.root().resolve("examples/corpus").toString()
                                : corpus.docs().toString(),
                "--questions", corpus.questions().toString(),
                "--config", corpus.config().toString(),
                "--suite", verb.equals("trend") ? "finished" : "documented",
                "--server", url.toString(),
                "--run", finishedRun,
                "--baseline", directory.resolve("baseline.json").toString(),
                "--out",
                        directory
                                .resolve(
                                        switch (verb) {
                                            case "run" -> "out";
                                            // it writes over no file that is there
                                            case "draft" -> "drafts-" + System.nanoTime() + ".yaml";
                                            default -> "exported";
                                        })
                                .toString());
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < documented.size(); i++) {
            String word = documented.get(i);
            if (word.equals("--data")) {
                i++;
            } else if (values.containsKey(word)) {
                arguments.addAll(List.of(word, values.get(word)));
                i++;
            } else {
                arguments.add(word.equals("ID") ? finishedRun : word);
            }
        }
        return arguments;
    }
}
