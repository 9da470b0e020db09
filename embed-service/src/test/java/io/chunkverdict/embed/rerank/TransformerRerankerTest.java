package io.chunkverdict.embed.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.QueueSettings;
import io.chunkverdict.embed.model.CrossEncoder;
import io.chunkverdict.embed.model.Device;
import io.chunkverdict.embed.model.ModelDirectory;
import io.chunkverdict.embed.model.RerankerCard;
import io.chunkverdict.embed.model.TokenizedPair;
import io.chunkverdict.embed.model.onnx.TransformerReranker;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A transformer as rerankers are made of, from a {@code tokenizer.json}. */
class TransformerRerankerTest {

    private static final String QUESTION = "How long may a return take?";
    private static final List<String> PASSAGES = IntStream.range(0, 40)
            .mapToObj(i -> "Returns are accepted within " + i + " days of delivery. "
                    + "The label is in the box. ".repeat(i % 9))
            .toList();

    @TempDir
    Path directory;

    @Test
    void its_scores_are_the_same_to_the_last_bit_whatever_the_company() throws Exception {
        RerankerCard card = RerankerCard.of(
                "transformer", new ModelDirectory("transformer", TransformerReranker.write(directory)), Device.CPU);
        try (CrossEncoder alone = new CrossEncoder(card);
                FairQueue queue = new FairQueue(new QueueSettings(2, 512, 512, 4096));
                Rerankers rerankers = new Rerankers(queue)) {
            assertThat(alone.batchInvariant()).isTrue();
            List<Relevance> together =
                    rerankers.begin(card, QUESTION, PASSAGES).orElseThrow().await();

            assertThat(together).extracting(Relevance::score).doesNotHaveDuplicates();
            for (Relevance relevance : together) {
                TokenizedPair pair = alone.tokenize(QUESTION, PASSAGES.get(relevance.index()));
                float logit = alone.encode(List.of(pair.ids())).getFirst()[0];
                assertThat(relevance.score()).isEqualTo(1 / (1 + StrictMath.exp(-logit)));
            }
            queue.close();
        }
    }
}
