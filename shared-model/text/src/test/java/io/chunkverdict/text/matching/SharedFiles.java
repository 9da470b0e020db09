package io.chunkverdict.text.matching;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** The shared golden values and data, which live beside the project and not in it. */
final class SharedFiles {

    private SharedFiles() {}

    /** The shared file or folder {@code relative}; skips the calling test, saying so, where there is none. */
    static Path locate(String relative) {
        String configured = System.getProperty("chunkverdict.shared", "");
        if (!configured.isEmpty()) {
            return present(Path.of(configured, relative));
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path candidate = folder.resolve("shared").resolve(relative);
            if (Files.exists(candidate)) {
                return candidate;
            }
        }
        return present(Path.of("..", "shared", relative));
    }

    private static Path present(Path path) {
        assumeTrue(
                Files.exists(path),
                "skipped: " + path + " is absent; put shared/ beside the project or set -Dchunkverdict.shared");
        return path;
    }
}
