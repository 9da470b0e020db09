package io.chunkverdict.chunk.part;

import io.chunkverdict.chunk.strategy.ChunkedDocument;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * Deals a document's chunks out to messages that stay small with vectors, too: at most 64 chunks, 256 KiB of text and an
 * estimated 512 KiB with vectors. A chunk beyond that travels alone. The same chunks always give the same parts.
 */
public final class Parts {

    private static final long MAX_TEXT_BYTES = 256 * 1024;
    private static final long MAX_BYTES_WITH_VECTORS = 512 * 1024;
    /** JSON around a chunk's text and vector: names, numbers, quotes. */
    private static final long CHUNK_FRAME_BYTES = 200;

    private Parts() {}

    /** The messages of a document; a document without chunks is one part without chunks. */
    public static List<ChunkBatch> of(
            String suite, IndexSpec index, String document, long revision, ChunkedDocument chunked) {
        List<List<Chunk>> parts = deal(chunked.chunks(), index.embedding().dimensions());
        String digest = digest(parts);
        List<ChunkBatch> batches = new ArrayList<>(parts.size());
        for (List<Chunk> part : parts) {
            batches.add(new ChunkBatch(
                    suite, index, document, revision, batches.size(), parts.size(), digest, part, chunked.sentences()));
        }
        return batches;
    }

    private static List<List<Chunk>> deal(List<Chunk> chunks, int dimensions) {
        long frameBytes = CHUNK_FRAME_BYTES + base64Length((long) dimensions * Float.BYTES);
        List<List<Chunk>> parts = new ArrayList<>();
        List<Chunk> part = new ArrayList<>();
        long textBytes = 0;
        for (Chunk chunk : chunks) {
            long bytes = utf8Length(chunk.text());
            boolean full = part.size() == ChunkBatch.MAX_CHUNKS
                    || textBytes + bytes > MAX_TEXT_BYTES
                    || textBytes + bytes + (part.size() + 1) * frameBytes > MAX_BYTES_WITH_VECTORS;
            if (full && !part.isEmpty()) {
                parts.add(part);
                part = new ArrayList<>();
                textBytes = 0;
            }
            part.add(chunk);
            textBytes += bytes;
        }
        if (!part.isEmpty() || parts.isEmpty()) {
            parts.add(part);
        }
        return parts;
    }

    /** Over every span and where parts end, so that parts cut differently never mix either. */
    private static String digest(List<List<Chunk>> parts) {
        Sha256 sha = new Sha256();
        for (List<Chunk> part : parts) {
            for (Chunk chunk : part) {
                sha.addTerminated(chunk.span().start() + "-" + chunk.span().end());
            }
            sha.addTerminated("|");
        }
        return sha.hex();
    }

    private static long base64Length(long bytes) {
        return (bytes + 2) / 3 * 4;
    }

    private static long utf8Length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // each half of a surrogate pair stands for two of its four bytes
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }
}
