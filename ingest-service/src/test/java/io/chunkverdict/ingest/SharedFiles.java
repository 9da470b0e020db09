package io.chunkverdict.ingest;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files outside the project: tests over them are skipped, visibly, where they are absent. */
public final class SharedFiles {
    private SharedFiles() {}

    /** A file below {@code ../shared} beside the project's root, or below system property {@code chunkverdict.shared}. */
    public static Path path(String relative) {
        String configured = System.getProperty("chunkverdict.shared");
        Path root =
                configured == null ? Path.of("../../shared").toAbsolutePath().normalize() : Path.of(configured);
        Path file = root.resolve(relative);
        assumeTrue(Files.exists(file), "skipped: " + file + " is not there");
        return file;
    }

    /** Its bytes. */
    public static byte[] bytes(String relative) {
        try {
            return Files.readAllBytes(path(relative));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
