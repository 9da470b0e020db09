package io.chunkverdict.standalone.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * What tells that a file has changed without reading it.
 *
 * @param size in bytes
 * @param modifiedMillis time of the last change
 * @param key the file system's own identity of the file; empty where it has none
 */
public record Stamp(long size, long modifiedMillis, String key) {

    /** Of a file; absent if it isn't there (any more). */
    public static Optional<Stamp> of(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.isRegularFile()
                    ? Optional.of(new Stamp(
                            attributes.size(),
                            attributes.lastModifiedTime().toMillis(),
                            String.valueOf(attributes.fileKey())))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
