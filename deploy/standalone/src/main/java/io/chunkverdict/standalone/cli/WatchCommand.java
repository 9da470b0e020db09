package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.console.Terminal;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code watch}: continuous evaluation of a folder. */
@Command(
        name = "watch",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Evaluate a folder continuously: every change is a revision, every evaluation a line with what changed and"
                        + " what became of the verdict. Ctrl-C stops; the same command goes on.")
final class WatchCommand implements Callable<Integer> {

    private final Surroundings surroundings;

    @Mixin
    private SuiteOptions suiteOptions;

    @Option(
            names = "--debounce",
            paramLabel = "SECONDS",
            description = "how long the folder must be still before it is evaluated (default: ${DEFAULT-VALUE})")
    private int debounce = 2;

    @Option(
            names = "--rescan",
            paramLabel = "SECONDS",
            description = "how often to look where the system tells of no change (default: ${DEFAULT-VALUE})")
    private int rescan = 30;

    @Option(names = "--once", description = "bring the suite up to date, wait for its verdict, and end")
    private boolean once;

    @Option(names = "--json", description = "print JSON lines instead of text")
    private boolean json;

    @Mixin
    private ServerOptions serverOptions;

    WatchCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (debounce < 0 || debounce > 86_400 || rescan < 1) {
            throw new UsageException("--debounce takes 0 to 86400 seconds, --rescan at least 1");
        }
        SuiteOptions.Input input = suiteOptions.resolve(surroundings);
        Terminal terminal = json ? surroundings.errorTerminal() : surroundings.terminal();
        ApiClient client = serverOptions.connect(surroundings, terminal);
        WatchLines lines = json ? WatchLines.json(surroundings.out(), client.mapper()) : WatchLines.text(terminal);
        try (SuiteWatch watch = new SuiteWatch(
                client, terminal, lines, input, new SuiteWatch.Pace(debounce, Duration.ofSeconds(rescan), once))) {
            return watch.run();
        } catch (RuntimeException e) {
            terminal.keepTransientLine();
            throw e;
        }
    }
}
