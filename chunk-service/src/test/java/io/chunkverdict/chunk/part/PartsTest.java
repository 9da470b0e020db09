package io.chunkverdict.chunk.part;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.chunk.strategy.ChunkedDocument;
import io.chunkverdict.chunk.strategy.Fixtures;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {

    private static final SentenceCost COST = new SentenceCost(7, 99);

    @Test
    void a_document_without_chunks_is_one_part_without_chunks() {
        ChunkBatch only = parts(List.of(), 384).getFirst();
        assertThat(only.chunks()).isEmpty();
        assertThat(only.part()).isZero();
        assertThat(only.parts()).isEqualTo(1);
        assertThat(only.sentences()).isEqualTo(COST);
        assertThat(parts(List.of(), 384)).hasSize(1);
    }

    @Test
    void a_part_holds_at_most_64_chunks_and_every_chunk_is_in_one_part() {
        List<Chunk> chunks = chunks(150, "word");
        List<ChunkBatch> parts = parts(chunks, 384);
        assertThat(parts).extracting(part -> part.chunks().size()).containsExactly(64, 64, 22);
        assertThat(parts).extracting(ChunkBatch::part).containsExactly(0, 1, 2);
        assertThat(parts).extracting(ChunkBatch::parts).containsOnly(3);
        assertThat(parts.stream().flatMap(part -> part.chunks().stream())).containsExactlyElementsOf(chunks);
    }

    @Test
    void a_part_holds_at_most_256_kib_of_text_in_utf8() {
        // 3 bytes each: 30,000 bytes a chunk, eight fit
        List<ChunkBatch> parts = parts(chunks(20, "中".repeat(10_000)), 384);
        assertThat(parts).extracting(part -> part.chunks().size()).containsExactly(8, 8, 4);
    }

    @Test
    void a_part_stays_below_512_kib_when_it_has_vectors() {
        List<ChunkBatch> parts = parts(chunks(64, "word ".repeat(100)), 4096);
        assertThat(parts).hasSizeGreaterThan(2);
        for (ChunkBatch part : parts) {
            EmbeddedBatch embedded = new EmbeddedBatch(
                    part.suite(),
                    part.index(),
                    part.document(),
                    part.revision(),
                    part.part(),
                    part.parts(),
                    part.partsDigest(),
                    part.chunks().stream()
                            .map(chunk -> new EmbeddedChunk(chunk, 9999, 99_999, FloatVector.of(new float[4096])))
                            .toList(),
                    part.sentences());
            // the frame of the message itself is not counted
            assertThat(MessageCodec.encode(embedded)).hasSizeLessThan(512 * 1024 + 2048);
        }
    }

    @Test
    void a_larger_chunk_travels_alone() {
        List<Chunk> chunks = new ArrayList<>(chunks(2, "small"));
        chunks.add(new Chunk(2, new Span(100, 700_100), 1, "x".repeat(700_000)));
        chunks.add(new Chunk(3, new Span(700_200, 700_205), 1, "small"));
        assertThat(parts(chunks, 384)).extracting(part -> part.chunks().size()).containsExactly(2, 1, 1);
    }

    @Test
    void the_digest_names_the_spans_and_nothing_else() {
        String digest = parts(chunks(3, "word"), 384).getFirst().partsDigest();
        assertThat(digest).matches("[0-9a-f]{64}");
        assertThat(parts(chunks(3, "drow"), 384).getFirst().partsDigest()).isEqualTo(digest);
        assertThat(parts(chunks(2, "word"), 384).getFirst().partsDigest()).isNotEqualTo(digest);
        assertThat(parts(chunks(3, "words"), 384).getFirst().partsDigest()).isNotEqualTo(digest);
        assertThat(parts(chunks(200, "word"), 384))
                .extracting(ChunkBatch::partsDigest)
                .hasSize(4)
                .containsOnly(parts(chunks(200, "word"), 384).getFirst().partsDigest());
    }

    private static List<Chunk> chunks(int count, String text) {
        List<Chunk> chunks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int start = i * (text.length() + 1);
            chunks.add(new Chunk(i, new Span(start, start + text.length()), 1, text));
        }
        return chunks;
    }

    private static List<ChunkBatch> parts(List<Chunk> chunks, int dimensions) {
        EmbeddingSpec embedding =
                new EmbeddingSpec("m", "w", "t", "cls", true, "fp32", "test", 512, dimensions, "", "");
        IndexSpec index = new IndexSpec("fixed-0", Fixtures.index("fixed").strategy(), embedding);
        return Parts.of("suite", index, "a.md", 3, new ChunkedDocument(chunks, COST));
    }
}
