package io.chunkverdict.embedded;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.stream.Stream;

/** Gives a {@code @QuarkusTest} a broker and a database of its own: {@code @QuarkusTestResource(EmbeddedStackResource.class)}. */
public final class EmbeddedStackResource implements QuarkusTestResourceLifecycleManager {

    private Path directory;
    private EmbeddedStack stack;

    @Override
    public Map<String, String> start() {
        try {
            directory = Files.createTempDirectory("chunkverdict-test");
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary directory", e);
        }
        stack = EmbeddedStack.start(directory);
        return stack.settings();
    }

    @Override
    public void stop() {
        if (stack != null) {
            stack.close();
        }
        if (directory != null) {
            delete(directory);
        }
    }

    private static void delete(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException("can't delete " + root, e);
        }
    }
}
