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

    /** A file; its name may hold any character, quotes and line breaks are percent-encoded as browsers do. */
    public Multipart file(String name, String fileName, byte[] content) {
        String safe = fileName.replace("\"", "%22").replace("\r", "%0D").replace("\n", "%0A");
        open("form-data; name=\"" + name + "\"; filename=\"" + safe + "\"", "application/octet-stream");
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
