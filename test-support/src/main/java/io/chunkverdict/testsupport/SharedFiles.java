package io.chunkverdict.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;

/**
 * The golden values and the data that lie beside the project ({@code ../shared}, or where {@code -Dchunkverdict.shared} says)
 * and never in it. A test that asks for what is not there is skipped, saying so.
 */
public final class SharedFiles {

    private static final ObjectMapper JSON = new ObjectMapper();

    private SharedFiles() {}

    /** The folder with the golden values, if there is one. */
    public static Optional<Path> root() {
        String told = System.getProperty("chunkverdict.shared", "");
        if (!told.isEmpty()) {
            return Optional.of(Path.of(told)).filter(SharedFiles::isShared);
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path candidate = folder.resolve("shared");
            if (isShared(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static boolean isShared(Path folder) {
        return Files.isDirectory(folder.resolve("golden"));
    }

    /** The shared file or folder; skips the calling test where there is none. */
    public static Path path(String relative) {
        Optional<Path> file = root().map(root -> root.resolve(relative)).filter(Files::exists);
        Assumptions.assumeTrue(
                file.isPresent(),
                "skipped: no shared/" + relative
                        + "; put shared/ beside the project or tell its folder by -Dchunkverdict.shared=DIR");
        return file.orElseThrow();
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

    public static JsonNode json(String relative) {
        try {
            return JSON.readTree(bytes(relative));
        } catch (IOException e) {
            throw new UncheckedIOException(relative + " is no JSON", e);
        }
    }
}
