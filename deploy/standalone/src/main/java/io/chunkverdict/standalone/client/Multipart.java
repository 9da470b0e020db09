package io.chunkverdict.standalone.client;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** A {@code multipart/form-data} body. */
public final class Multipart {

    private final String boundary = "chunkverdict-" + UUID.randomUUID();
    private final List<byte[]> blocks = new ArrayList<>();

    public Multipart field(String name, String value) {
        open("form-data; name=\"" + name + "\"", "text/plain; charset=UTF-8");
        blocks.add(utf8(value + "\r\n"));
        return this;
    }

    /** Whether a file of this name survives: forms have no agreed way to write quotes, backslashes and line breaks. */
    public static boolean canName(String fileName) {
        return fileName.chars().noneMatch(c -> c == '"' || c == '\\' || c < ' ');
    }

    /**
     * A file.
     *
     * @throws IllegalArgumentException if its name can't be written in a form
     */
    public Multipart file(String name, String fileName, byte[] content) {
        if (!canName(fileName)) {
            throw new IllegalArgumentException("a form can't name the file " + fileName);
        }
        open("form-data; name=\"" + name + "\"; filename=\"" + fileName + "\"", "application/octet-stream");
        blocks.add(content);
        blocks.add(utf8("\r\n"));
        return this;
    }

    String contentType() {
        return "multipart/form-data; boundary=" + boundary;
    }

    List<byte[]> blocks() {
        List<byte[]> closed = new ArrayList<>(blocks);
        closed.add(utf8("--" + boundary + "--\r\n"));
        return closed;
    }

    private void open(String disposition, String type) {
        blocks.add(utf8("--" + boundary + "\r\nContent-Disposition: " + disposition + "\r\nContent-Type: " + type
                + "\r\n\r\n"));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
