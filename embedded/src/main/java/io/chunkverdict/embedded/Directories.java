package io.chunkverdict.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Removing folders of ours. */
final class Directories {

    private Directories() {}

    /** Deletes a folder with all it holds; what a dying process takes away meanwhile is no failure. */
    static void delete(Path root) throws IOException {
        List<Path> content;
        try (Stream<Path> files = Files.walk(root)) {
            content = files.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException e) {
            return;
        }
        for (Path file : content) {
            Files.deleteIfExists(file);
        }
    }
}
