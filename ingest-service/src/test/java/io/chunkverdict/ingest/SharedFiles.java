package io.chunkverdict.ingest;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files beside the project that tests may use where they are, and skip visibly where they are not. */
public final class SharedFiles {

    private SharedFiles() {}

    public static Path path(String relative) {
        Path file = root().resolve(relative);
        assumeTrue(
                Files.exists(file), () -> "skipped: " + file + " is not there (-Dchunkverdict.shared=DIR tells where)");
        return file;
    }

    public static byte[] bytes(String relative) {
        try {
            return Files.readAllBytes(path(relative));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String text(String relative) {
        return new String(bytes(relative), StandardCharsets.UTF_8);
    }

    /** The golden description of a document of the example corpus. */
    public static JsonNode golden(String id) {
        try {
            for (JsonNode document : new ObjectMapper().readTree(bytes("golden/documents.json"))) {
                if (document.get("id").asText().equals(id)) {
                    return document;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalArgumentException("no golden document " + id);
    }

    private static Path root() {
        String told = System.getProperty("chunkverdict.shared", "");
        if (!told.isEmpty()) {
            return Path.of(told);
        }
        // from a module's directory, the project's root is the first with a checkout; shared lies beside it
        for (Path dir = Path.of("").toAbsolutePath(); dir != null; dir = dir.getParent()) {
            if (Files.isDirectory(dir.resolve("shared/golden"))) {
                return dir.resolve("shared");
            }
        }
        return Path.of("../../shared").toAbsolutePath().normalize();
    }
}
