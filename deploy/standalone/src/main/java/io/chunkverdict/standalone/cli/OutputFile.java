package io.chunkverdict.standalone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * A file to write; its folder is made where there is none.
 *
 * @param option that names it, for messages
 * @param path the file
 */
record OutputFile(String option, Path path) {
    /** @throws UsageException if it can't be written */
    void write(byte[] content) {
        attempt(() -> Files.write(path, content));
    }

    /**
     * Writes all of it or nothing, so that what was there stays until the new one is whole.
     *
     * @throws UsageException if it can't be written
     */
    void replace(byte[] content) {
        attempt(() -> {
            Path file = path.toAbsolutePath();
            Path half =
                    Files.createTempFile(file.getParent(), file.getFileName().toString(), ".part");
            Files.write(half, content);
            Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
        });
    }

    private interface Writing {
        void write() throws IOException;
    }

    private void attempt(Writing writing) {
        try {
            Path folder = path.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            writing.write();
        } catch (IOException e) {
            throw new UsageException(option + " " + path + " can't be written: " + e.getMessage());
        }
    }
}
