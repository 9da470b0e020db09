package io.chunkverdict.endtoend;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where things lie in the checkout under test. */
final class Project {

    static final List<String> SERVICES =
            List.of("ingest-service", "chunk-service", "embed-service", "retrieve-service", "score-service");

    private Project() {}

    static Path root() {
        String given = System.getProperty("chunkverdict.project");
        return Path.of(given == null ? ".." : given).toAbsolutePath().normalize();
    }

    /** The runnable application of a module, such as {@code embed-service} or {@code deploy/standalone}. */
    static Path application(String module) {
        Path jar = root().resolve(module).resolve("target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(jar + " is not built: run these tests with 'mvn verify' from the root");
        }
        return jar;
    }

    /** The data beside the project, which may be absent. */
    static Path shared() {
        String given = System.getProperty("chunkverdict.shared");
        return given == null ? root().resolveSibling("shared") : Path.of(given);
    }
}
