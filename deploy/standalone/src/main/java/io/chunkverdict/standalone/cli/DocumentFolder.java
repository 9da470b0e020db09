package io.chunkverdict.standalone.cli;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.wording.Counted;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The documents below a folder. A document's id is its path relative to the folder, with slashes and its extension.
 *
 * @param root the folder
 * @param files id to file, by id in code-point order
 * @param ignored what isn't read, by name
 */
record DocumentFolder(Path root, SortedMap<String, Path> files, List<Ignored> ignored) {
    private static final int IGNORED_NAMED = 5;
    private static final String FORMAT = "supported are PDF, DOCX, HTML, Markdown (.md) and plain text (.txt)";

    /**
     * Something that is no document.
     *
     * @param id its path relative to the folder
     * @param why for people; empty for what comes and goes beside an open document
     * @param link whether it is a link that leads to no file
     */
    record Ignored(String id, String why, boolean link) {
        @Override
        public String toString() {
            return link ? id + " (" + why + ")" : id;
        }
    }

    /**
     * Looks through a folder, or takes a single file.
     *
     * @throws UsageException if there is no such folder or it holds no document
     */
    static DocumentFolder scan(Path root) {
        DocumentFolder folder = look(root);
        if (folder.files().isEmpty()) {
            throw new UsageException("--docs " + root + " holds no document; supported are "
                    + "PDF, DOCX, HTML, Markdown (.md) and plain text (.txt)");
        }
        return folder;
    }

    /**
     * The same for a folder that may have become empty.
     *
     * @throws UsageException if there is no such folder
     */
    static DocumentFolder look(Path root) {
        if (!Files.exists(root)) {
            throw new UsageException("--docs " + root + ": there is no such folder; check the path");
        }
        SortedMap<String, Path> files = new TreeMap<>(CodePointOrder.INSTANCE);
        List<Ignored> ignored = new ArrayList<>();
        Path base = Files.isDirectory(root) ? root : root.toAbsolutePath().getParent();
        for (Path file : filesBelow(root, ignored)) {
            String id = id(base, file);
            boolean temporary = isTemporary(file);
            if (DocumentFormat.of(id).isPresent() && !temporary) {
                files.put(id, file);
            } else {
                ignored.add(new Ignored(id, temporary ? "" : FORMAT, false));
            }
        }
        return new DocumentFolder(root, files, List.copyOf(ignored));
    }

    /** What to say of files that are no documents; absent if there is none. */
    Optional<String> leftOut() {
        if (ignored.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Counted.of(
                        ignored.size(),
                        "file of another format is no document and was",
                        "files of other formats are no documents and were")
                + " left out: "
                + String.join(
                        ", ",
                        ignored.stream()
                                .limit(IGNORED_NAMED)
                                .map(Ignored::toString)
                                .toList())
                + (ignored.size() > IGNORED_NAMED ? ", …" : ""));
    }

    /** What editors and offices put beside a document that is open: named like one, and none. */
    private static boolean isTemporary(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.startsWith("~$") || name.startsWith(".~") || name.startsWith(".#") || name.startsWith("._");
    }

    /** A suite name for this folder: its own name, and a hash of where it is, so that two folders never share a suite. */
    String suiteName() {
        Path absolute = root.toAbsolutePath().normalize();
        Path fileName = absolute.getFileName();
        String ascii = Normalizer.normalize(fileName == null ? "root" : fileName.toString(), Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        return (ascii.isEmpty() ? "suite" : ascii) + "-"
                + Sha256.hex(absolute.toString()).substring(0, 6);
    }

    /** Every regular file, links followed; a link that leads back to a folder above it is left out by name. */
    private static List<Path> filesBelow(Path root, List<Ignored> ignored) {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(
                    root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                            if (attributes.isRegularFile()) {
                                files.add(file);
                            } else if (attributes.isSymbolicLink()) {
                                ignored.add(new Ignored(id(root, file), "a link to nothing", true));
                            }
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                            if (failure instanceof FileSystemLoopException) {
                                ignored.add(new Ignored(id(root, file), "a link into itself", true));
                                return FileVisitResult.CONTINUE;
                            }
                            if (failure instanceof NoSuchFileException && !file.equals(root)) {
                                // gone again while we looked
                                return FileVisitResult.CONTINUE;
                            }
                            throw failure;
                        }
                    });
        } catch (IOException e) {
            throw new UsageException("--docs " + root + " can't be read: " + e.getMessage());
        }
        files.sort(Path::compareTo);
        return files;
    }

    private static String id(Path base, Path file) {
        Path relative = base.toAbsolutePath().relativize(file.toAbsolutePath());
        List<String> parts = new ArrayList<>();
        relative.forEach(part -> parts.add(part.toString()));
        return String.join("/", parts);
    }
}
