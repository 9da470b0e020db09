package io.chunkverdict.standalone.cli;

import io.chunkverdict.score.export.CsvExport;
import io.chunkverdict.standalone.client.ApiClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        description = "Write a finished run as JSON, CSV, HTML, or qrels and runs for trec_eval.")
final class ExportCommand implements Callable<Integer> {

    /** The forms there are. */
    enum Format {
        JSON,
        CSV,
        HTML,
        TREC
    }

    private final Surroundings surroundings;

    @Option(names = "--run", paramLabel = "ID", required = true, description = "run id, as 'status' lists it")
    private String run;

    @Option(names = "--format", required = true, description = "${COMPLETION-CANDIDATES}")
    private Format format;

    @Option(
            names = "--table",
            description = "with csv: ${COMPLETION-CANDIDATES} (default: a line for each question and cell)")
    private Optional<CsvExport.Table> table = Optional.empty();

    @Option(
            names = "--cell",
            paramLabel = "S/R",
            description = "with trec: only this cell; may be repeated (default: all)")
    private List<String> cells = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FILE", description = "where to (default: standard output)")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private ServerOptions serverOptions;

    ExportCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        check();
        ApiClient client = serverOptions.connectToRun(surroundings, surroundings.errorTerminal(), run);
        byte[] content = client.getBytes("/api/v1/runs/" + ApiClient.segment(run) + "/exports/"
                + format.name().toLowerCase(Locale.ROOT) + query());
        if (out.isEmpty()) {
            surroundings.out().write(content, 0, content.length);
            surroundings.out().flush();
            return ExitStatus.OK;
        }
        new OutputFile("--out", out.get()).write(content);
        return ExitStatus.OK;
    }

    private void check() {
        if (table.isPresent() && format != Format.CSV) {
            throw new UsageException("--table goes with --format csv");
        }
        if (!cells.isEmpty() && format != Format.TREC) {
            throw new UsageException("--cell goes with --format trec");
        }
        if (format == Format.TREC && out.isEmpty() && surroundings.interactive()) {
            throw new UsageException("--format trec is a ZIP file: name it with --out");
        }
    }

    private String query() {
        List<String> parameters = new ArrayList<>();
        table.ifPresent(one -> parameters.add("table=" + one.label()));
        cells.forEach(cell -> parameters.add("cell=" + ApiClient.segment(cell)));
        return parameters.isEmpty() ? "" : "?" + String.join("&", parameters);
    }
}
