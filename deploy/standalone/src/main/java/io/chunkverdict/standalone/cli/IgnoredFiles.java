package io.chunkverdict.standalone.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Says of each file in a watched folder that is no document why not, once. */
final class IgnoredFiles {

    private final WatchLines lines;
    private final Set<DocumentFolder.Ignored> told = new HashSet<>();

    IgnoredFiles(WatchLines lines) {
        this.lines = lines;
    }

    void tell(DocumentFolder folder) {
        Path root = folder.root();
        Path base = Files.isDirectory(root)
                ? root
                : Optional.ofNullable(root.getParent()).orElse(Path.of(""));
        for (DocumentFolder.Ignored ignored : folder.ignored()) {
            // what editors put beside an open document comes and goes, and is nobody's concern
            if (!ignored.why().isEmpty() && told.add(ignored)) {
                lines.note("ignored", base.resolve(ignored.id()) + ": " + ignored.why());
            }
        }
    }
}
