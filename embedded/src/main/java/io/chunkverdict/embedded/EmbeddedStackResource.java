package io.chunkverdict.embedded;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

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
            try {
                Directories.delete(directory);
            } catch (IOException e) {
                throw new UncheckedIOException("can't delete " + directory, e);
            }
        }
    }
}
