package io.chunkverdict.ingest.parse.child;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The class path a child process needs to find this application's classes. */
final class ClassPath {

    private ClassPath() {}

    /**
     * This process's class path. A Quarkus application starts from a small jar and loads the rest itself, from folders
     * beside that jar: those are named instead.
     */
    static String ofChild() {
        return expand(System.getProperty("java.class.path"));
    }

    static String expand(String classPath) {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            Path jar = Path.of(entry).toAbsolutePath();
            if (jar.getFileName() != null && jar.getFileName().toString().equals("quarkus-run.jar")) {
                for (String folder : List.of("app", "lib/main", "lib/boot", "quarkus")) {
                    entries.add(jar.resolveSibling(folder).resolve("*").toString());
                }
            } else {
                entries.add(jar.toString());
            }
        }
        return String.join(File.pathSeparator, entries);
    }
}
