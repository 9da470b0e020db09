package io.chunkverdict.harness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where things lie in the checkout under test. */
public final class Project {

    public static final List<String> SERVICES =
            List.of("ingest-service", "chunk-service", "embed-service", "retrieve-service", "score-service");

    private Project() {}

    public static Path root() {
        String given = System.getProperty("chunkverdict.project");
        return Path.of(given == null ? ".." : given).toAbsolutePath().normalize();
    }

    /** The runnable application of a module, such as {@code embed-service} or {@code deploy/standalone}. */
    public static Path application(String module) {
        Path jar = root().resolve(module).resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is not built: build from the root with 'mvn package'");
        }
        return jar;
    }

    /** The data beside the project, which may be absent. */
    public static Path shared() {
        String given = System.getProperty("chunkverdict.shared");
        return given == null ? root().resolveSibling("shared") : Path.of(given);
    }
}
