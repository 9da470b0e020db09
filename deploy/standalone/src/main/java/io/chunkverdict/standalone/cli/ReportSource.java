package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.comparison.ComparedRun;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportJson;
import io.chunkverdict.score.report.UnreadableReportException;
import io.chunkverdict.standalone.client.ApiClient;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** Reports by run id or as files. A server is asked, and started if need be, only when a run id is given. */
final class ReportSource {

    private static final String FILE_NAME = "report.json";

    private final Supplier<ApiClient> connection;
    private Optional<ApiClient> client = Optional.empty();

    ReportSource(Supplier<ApiClient> connection) {
        this.connection = connection;
    }

    /**
     * A report as it was given.
     *
     * @param content report.json, byte for byte from a file, pretty-printed from a server
     */
    record Found(Report report, byte[] content) {

        /** Laid out for comparison, under a name. */
        ComparedRun as(String name) {
            try {
                return new ComparedRun(name, report);
            } catch (IllegalArgumentException e) {
                throw new UsageException(e.getMessage());
            }
        }
    }

    /** The report that a run id, a file, or a folder with a report.json stands for. */
    Found find(String given) {
        Optional<Path> file = file(given);
        return file.isPresent() ? read(file.get()) : ofRun(given);
    }

    /** The report of a run on the server. */
    Found ofRun(String run) {
        if (client.isEmpty()) {
            client = Optional.of(connection.get());
        }
        JsonNode tree = client.get().get("/api/v1/runs/" + ApiClient.segment(run) + "/report");
        return new Found(
                ReportReader.read(client.get(), tree), (tree.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** A report in a file. */
    static Found read(Path file) {
        try {
            byte[] content = Files.readAllBytes(file);
            return new Found(ReportJson.read(content), content);
        } catch (UnreadableReportException e) {
            throw new UsageException(file + " " + e.getMessage());
        } catch (IOException e) {
            throw new UsageException(file + " can't be read: " + e.getMessage());
        }
    }

    private static Optional<Path> file(String given) {
        try {
            Path path = Path.of(given);
            if (Files.isDirectory(path)) {
                path = path.resolve(FILE_NAME);
            }
            if (Files.isRegularFile(path)) {
                return Optional.of(path);
            }
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
        if (given.contains("/") || given.endsWith(".json")) {
            throw new UsageException(
                    given + ": there is no such file; give a report.json, or a run id as 'status' lists it");
        }
        return Optional.empty();
    }
}
