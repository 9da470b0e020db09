package io.chunkverdict.messaging.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.IndexDescribed;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What an index holds arrives as it was sent, however documents and strategies are called and wherever a part begins or ends. */
class PackedDescriptionTest {

    /** Named as users may name them; a colon also parts the fields of a chunk's id. */
    private static final List<String> DOCUMENTS = List.of("a.md", "b:1.md", "b:1.md:fixed", "guides/größe.md");

    @Property(tries = 500)
    void arrivesAsItWasSent(@ForAll("chunks") List<DescribedChunk> chunks) throws Exception {
        IndexDescribed sent = new IndexDescribed("s", "r", "i", 1, 3, chunks, new IndexCost(1, 2, 3, 4));
        assertThat(MessageCodec.decode(Topics.RETRIEVALS, MessageCodec.encode(sent)))
                .isEqualTo(sent);
    }

    @Provide
    Arbitrary<List<DescribedChunk>> chunks() {
        return Arbitraries.of("fixed", "fixed:2", "1")
                .flatMap(strategy -> chunk(strategy).list().ofMaxSize(40));
    }

    private static Arbitrary<DescribedChunk> chunk(String strategy) {
        Arbitrary<Integer> small = Arbitraries.integers().between(0, 3);
        Arbitrary<Integer> any = Arbitraries.integers().greaterOrEqual(0);
        return Combinators.combine(Arbitraries.of(DOCUMENTS), small, small, any, any, any, any)
                .as((document, ordinal, start, length, tokens, encoderTokens, encoderEnd) -> new DescribedChunk(
                        Chunk.id(document, strategy, ordinal),
                        document,
                        ordinal,
                        new Span(start, Math.max(start, length)),
                        tokens,
                        encoderTokens,
                        encoderEnd));
    }

    @Example
    void namesTravelOnceADocumentAndNotOnceAChunk() {
        List<DescribedChunk> chunks = IntStream.range(0, 2_000)
                .mapToObj(i -> new DescribedChunk(
                        Chunk.id("handbook.md", "fixed", i), "handbook.md", i, new Span(i, i + 1), 1, 1, i + 1))
                .toList();
        String json = new String(
                MessageCodec.encode(new IndexDescribed("s", "r", "i", 0, 1, chunks, new IndexCost(1, 2, 3, 4))),
                StandardCharsets.UTF_8);
        assertThat(json).containsOnlyOnce("handbook.md").hasSizeLessThan(2_000 * 25);
    }
}
