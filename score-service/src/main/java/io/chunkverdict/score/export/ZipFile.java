package io.chunkverdict.score.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.SortedMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files in one: the same bytes for the same content. */
public final class ZipFile {

    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private ZipFile() {}

    /** A ZIP file of texts, by path, in UTF-8. */
    public static byte[] of(SortedMap<String, String> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
            for (var file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(EPOCH);
                zip.putNextEntry(entry);
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory can't be written to", e);
        }
        return bytes.toByteArray();
    }
}
