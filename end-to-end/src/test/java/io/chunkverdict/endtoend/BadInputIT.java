package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.standalone.client.ApiClient;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bad input: one clear message with file, line and what to do; exit status 2; no stack trace. */
class BadInputIT {

    @TempDir
    static Path directory;

    private static CommandLineRun commandLine;
    private static JavaProcess server;
    private static Corpus corpus;

    @BeforeAll
    static void startAServerThatAllCommandsUse() {
        corpus = Corpus.write(directory.resolve("corpus"), 3);
        commandLine = new CommandLineRun(directory);
        int port = FreePorts.next();
        server = commandLine.startOnData("serve", "--port", Integer.toString(port));
        KilledRunIT.awaitUp(new ApiClient(URI.create("http://127.0.0.1:" + port)), server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void anUnknownConfigurationKeyIsNamedWithItsLineAndTheNearestKnownOne() {
        Path config = config("embedding:\n  model: stub\nretrieval:\n  topk_: 5\n");
        assertRefused(run("--config", config.toString()), config + ":4", "topk_", "top");
    }

    @Test
    void anOverlapThatIsNoSmallerThanTheChunkIsRefused() {
        Path config = config(
                "embedding:\n  model: stub\nstrategies:\n- name: fixed\n  params:\n    chunk_size: 100\n    overlap: 100\n");
        assertRefused(run("--config", config.toString()), config + ":", "overlap");
    }

    @Test
    void anUnknownStrategyAModelAndARetrieverAreNamedWithWhatThereIs() {
        assertRefused(run("--strategies", "fixed,fixt"), "fixt", "fixed");
        assertRefused(run("--retrievers", "dense,bm52"), "bm52", "bm25");
        Path config = config("embedding:\n  model: bge-smal-en\n");
        assertRefused(run("--config", config.toString()), "bge-smal-en", "bge-small-en-v1.5");
    }

    @Test
    void duplicateQuestionIdsAreNamedWithTheirLines() {
        Path questions = questions("questions:\n- id: a\n  query: One?\n  gold_snippets: [keeper]\n"
                + "- id: a\n  query: Two?\n  gold_snippets: [keeper]\n");
        assertRefused(withQuestions(questions), questions + ":5", "a");
    }

    @Test
    void aMissingFolderAndAMissingFileAreNamed() {
        CommandLineRun.Result result = commandLine.run(
                "run",
                "--docs",
                directory.resolve("nowhere").toString(),
                "--questions",
                corpus.questions().toString());
        assertRefused(result, "nowhere");
        assertRefused(withQuestions(directory.resolve("nothing.yaml")), "nothing.yaml");
    }

    @Test
    void aFolderWithoutDocumentsSaysWhatIsSupported() {
        Corpus.file(directory.resolve("pictures/a.png"), "no document");
        CommandLineRun.Result result = commandLine.run(
                "run",
                "--docs",
                directory.resolve("pictures").toString(),
                "--questions",
                corpus.questions().toString());
        assertRefused(result, "pictures", "PDF");
    }

    @Test
    void goldThatNeverResolvedIsRefusedWithWhatToDo() {
        Path questions = questions(
                "questions:\n- id: a\n  query: One?\n  gold_snippets: [\"nobody ever wrote this sentence down here\"]\n");
        assertRefused(withQuestions(questions), "validate");
    }

    @Test
    void aQuestionSetWithoutAnyGoldIsRefused() {
        Path questions = questions("questions:\n- id: a\n  query: One?\n");
        assertRefused(withQuestions(questions), "gold");
    }

    @Test
    void brokenYamlIsNamedWithItsLine() {
        Path questions = questions("questions:\n- id: a\n  query: \"One?\n");
        assertRefused(withQuestions(questions), questions + ":");
    }

    @Test
    void unknownVerbsAndOptionsAreUsageErrors() {
        assertRefused(commandLine.runBare("evaluate"), "evaluate");
        assertRefused(commandLine.runBare("run", "--doc", "x"), "--doc");
        assertRefused(commandLine.runBare("run", "--docs", "x"), "--questions");
    }

    @Test
    void aServerThatIsNotThereIsSaidSoWithoutATrace() {
        CommandLineRun.Result result = commandLine.runBare(
                "run",
                "--server",
                "http://127.0.0.1:" + FreePorts.next(),
                "--docs",
                corpus.docs().toString(),
                "--questions",
                corpus.questions().toString());
        assertThat(result.status()).isEqualTo(1);
        assertThat(result.err()).contains("no answer").doesNotContain("\tat ");
    }

    private static void assertRefused(CommandLineRun.Result result, String... parts) {
        assertThat(result.status()).as(result.err() + result.out()).isEqualTo(2);
        assertThat(result.err()).contains(parts).doesNotContain("\tat ").doesNotContain("Exception");
    }

    private static CommandLineRun.Result run(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "run",
                "--json",
                "--suite",
                "bad",
                "--docs",
                corpus.docs().toString(),
                "--questions",
                corpus.questions().toString(),
                "--out",
                directory.resolve("out").toString()));
        arguments.addAll(List.of(more));
        return commandLine.run(arguments.toArray(String[]::new));
    }

    private static CommandLineRun.Result withQuestions(Path questions) {
        return commandLine.run(
                "run",
                "--json",
                "--suite",
                "bad",
                "--docs",
                corpus.docs().toString(),
                "--questions",
                questions.toString(),
                "--config",
                corpus.config().toString(),
                "--out",
                directory.resolve("out").toString());
    }

    private static Path config(String content) {
        return Corpus.file(directory.resolve("config-" + System.nanoTime() + ".yaml"), content);
    }

    private static Path questions(String content) {
        return Corpus.file(directory.resolve("questions-" + System.nanoTime() + ".yaml"), content);
    }
}
