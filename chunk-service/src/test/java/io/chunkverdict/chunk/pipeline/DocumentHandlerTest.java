package io.chunkverdict.chunk.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.chunk.strategy.Chunker;
import io.chunkverdict.chunk.strategy.Fixtures;
import io.chunkverdict.chunk.strategy.Strategies;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.ChunkMessage;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentHandlerTest {

    private final List<ChunkMessage> published = new ArrayList<>();
    private final DocumentHandler handler = new DocumentHandler(
            new Chunker(Strategies.builtIn().with("deep", (spec, embedding) -> {
                throw new StackOverflowError("too deep");
            })),
            Fixtures.TOKENIZER,
            Fixtures.LETTER_VECTORS,
            published::addAll,
            progress -> {});

    @Test
    void an_error_in_one_strategy_fails_its_index_only() {
        IndexSpec deep = new IndexSpec("deep-0", new StrategySpec("deep", "deep", Map.of()), Fixtures.embedding());
        handler.handle(new DocumentRevised(
                "suite", "doc", 1, List.of(deep, Fixtures.index("fixed")), "Some text.", List.of(), List.of()));

        assertThat(published).hasSize(2);
        assertThat(published.getFirst()).isInstanceOfSatisfying(DocumentFailed.class, failed -> {
            assertThat(failed.indexIds()).containsExactly("deep-0");
            assertThat(failed.reason()).isEqualTo("too deep");
        });
        assertThat(published.getLast()).isInstanceOf(ChunkBatch.class);
    }

    @Test
    void a_record_whose_headers_name_nobody_is_told_to_nobody() {
        handler.fail(new Identity(Map.of(Identity.SUITE, "suite")), "torn");
        assertThat(published).isEmpty();
    }
}
