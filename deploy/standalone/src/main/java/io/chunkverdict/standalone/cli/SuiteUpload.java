package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.Multipart;
import io.chunkverdict.standalone.console.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Brings a suite on the server in line with what lies in the user's files; unchanged documents are not sent again. */
final class SuiteUpload {

    private static final int BATCH_DOCUMENTS = 64;
    private static final long BATCH_BYTES = 64L * 1024 * 1024;

    private final ApiClient client;
    private final Terminal terminal;

    SuiteUpload(ApiClient client, Terminal terminal) {
        this.client = client;
        this.terminal = terminal;
    }

    /**
     * Creates the suite or brings its configuration up to date.
     *
     * @return the server's answer
     */
    JsonNode suite(String name, Optional<Path> configuration, List<String> strategies, List<String> retrievers) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("name", name);
        configuration.ifPresent(file -> {
            body.put("configurationText", read(file, "--config"));
            body.put("configurationFile", file.toString());
        });
        if (!strategies.isEmpty()) {
            body.put("strategies", strategies);
        }
        if (!retrievers.isEmpty()) {
            body.put("retrievers", retrievers);
        }
        return client.post("/api/v1/suites?replace=true", body);
    }

    /** Adds, replaces and removes until the suite holds exactly the folder's documents. */
    void documents(String suite, DocumentFolder folder) {
        documents(suite, folder, id -> {});
    }

    /**
     * The same.
     *
     * @param differs told of each document that the suite has otherwise, lacks or has too much, before it is sent
     * @return SHA-256 of what the suite holds now, by id
     */
    Map<String, String> documents(String suite, DocumentFolder folder, Consumer<String> differs) {
        Map<String, String> held = new HashMap<>();
        Map<String, String> present = new TreeMap<>();
        for (JsonNode document : client.get(path(suite) + "/documents").path("documents")) {
            // one that could not be read is sent again: this build may read it
            boolean parsed = document.path("state").asText().equals("PARSED");
            present.put(
                    document.path("id").asText(),
                    parsed ? document.path("sha256").asText() : "");
        }
        List<String> gone = present.keySet().stream()
                .filter(id -> !folder.files().containsKey(id))
                .toList();
        Batch batch = new Batch(suite, folder.files().size());
        for (var file : folder.files().entrySet()) {
            byte[] content = bytes(file.getValue());
            batch.done++;
            String sha = Sha256.hex(content);
            held.put(file.getKey(), sha);
            if (!sha.equals(present.get(file.getKey()))) {
                differs.accept(file.getKey());
                batch.add(file.getKey(), content);
            }
        }
        batch.send();
        gone.forEach(differs);
        remove(suite, gone);
        return held;
    }

    /** Adds or replaces these, whatever the suite holds. */
    void documents(String suite, SortedMap<String, byte[]> contents) {
        Batch batch = new Batch(suite, contents.size());
        contents.forEach((id, content) -> {
            batch.done++;
            batch.add(id, content);
        });
        batch.send();
    }

    void remove(String suite, Collection<String> ids) {
        ids.forEach(id -> client.delete(path(suite) + "/documents/" + ApiClient.segment(id)));
    }

    /** Documents on their way, many in one request. */
    private final class Batch {
        private final String suite;
        private final int total;
        private Multipart multipart = new Multipart();
        private int documents;
        private long bytes;
        private int done;

        Batch(String suite, int total) {
            this.suite = suite;
            this.total = total;
        }

        void add(String id, byte[] content) {
            if (!Multipart.canName(id)) {
                client.put(path(suite) + "/documents/" + ApiClient.segment(id), "application/octet-stream", content);
                return;
            }
            multipart.file("documents", id, content);
            documents++;
            bytes += content.length;
            if (documents >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) {
                send();
            }
        }

        void send() {
            if (documents > 0) {
                terminal.transientLine("parsing: " + done + " of " + Counted.of(total, "document") + " …");
                client.postMultipart(path(suite) + "/documents", multipart);
                multipart = new Multipart();
                documents = 0;
                bytes = 0;
            }
        }
    }

    /** Says of each document what its parser had to say. Documents that failed are named by the report. */
    void printWarnings(String suite) {
        for (JsonNode document : client.get(path(suite) + "/documents").path("documents")) {
            for (JsonNode warning : document.path("warnings")) {
                terminal.paragraph("! ", document.path("id").asText() + " " + warning.asText());
            }
        }
    }

    /** Replaces the question set; the answer is the validation report. */
    JsonNode questions(String suite, Path file) {
        return client.put(
                path(suite) + "/questions?file=" + ApiClient.segment(file.toString()),
                "application/octet-stream",
                bytes(file, "--questions"));
    }

    /** The validation report of a question set that is not put in force. */
    JsonNode validation(String suite, Path file) {
        return client.put(
                path(suite) + "/questions?validate=only&file=" + ApiClient.segment(file.toString()),
                "application/octet-stream",
                bytes(file, "--questions"));
    }

    private static String path(String suite) {
        return "/api/v1/suites/" + ApiClient.segment(suite);
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UsageException(file + " can't be read: " + e.getMessage());
        }
    }

    private static byte[] bytes(Path file, String option) {
        if (!Files.isRegularFile(file)) {
            throw new UsageException(option + " " + file + ": there is no such file; check the path");
        }
        return bytes(file);
    }

    private static String read(Path file, String option) {
        return new String(bytes(file, option), java.nio.charset.StandardCharsets.UTF_8);
    }
}
