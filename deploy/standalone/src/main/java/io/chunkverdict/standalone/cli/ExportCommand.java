package io.chunkverdict.standalone.cli;

import io.chunkverdict.standalone.client.ApiClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code export}: a finished run in another form. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Write a finished run as JSON, CSV or HTML.")
final class ExportCommand implements Callable<Integer> {

    /** The forms there are. */
    enum Format {
        JSON,
        CSV,
        HTML
    }

    private final Surroundings surroundings;

    @Option(names = "--run", paramLabel = "ID", required = true, description = "run id, as 'status' lists it")
    private String run;

    @Option(names = "--format", required = true, description = "${COMPLETION-CANDIDATES}")
    private Format format;

    @Option(names = "--out", paramLabel = "FILE", description = "where to (default: standard output)")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private ServerOptions serverOptions;

    ExportCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        ApiClient client = serverOptions.connect(surroundings, surroundings.errorTerminal());
        String content = client.getText("/api/v1/runs/" + ApiClient.segment(run) + "/exports/"
                + format.name().toLowerCase(Locale.ROOT));
        if (out.isEmpty()) {
            surroundings.out().print(content);
            surroundings.out().flush();
            return ExitStatus.OK;
        }
        try {
            Files.writeString(out.get(), content, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UsageException("--out " + out.get() + " can't be written: " + e.getMessage());
        }
        return ExitStatus.OK;
    }
}
