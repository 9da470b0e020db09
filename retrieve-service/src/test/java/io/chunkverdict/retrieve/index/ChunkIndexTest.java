package io.chunkverdict.retrieve.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.retrieve.index.DocumentVersion.Chunked;
import io.chunkverdict.retrieve.index.DocumentVersion.Failed;
import io.chunkverdict.retrieve.index.DocumentVersion.Removed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ChunkIndexTest {

    @Property(tries = 60)
    void every_revision_of_an_index_that_grew_answers_like_one_built_for_it(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 25) int revisions) {
        Random random = new Random(seed);
        List<DocumentVersion> history = history(random, revisions);
        List<DocumentVersion> arrival = new ArrayList<>(history);
        java.util.Collections.shuffle(arrival, random);
        ChunkIndex grown = new ChunkIndex(2, true);
        arrival.forEach(grown::add);
        arrival.forEach(grown::add);

        for (int revision = 0; revision <= revisions; revision++) {
            Map<String, DocumentVersion> newest = new TreeMap<>();
            history.subList(0, revision).forEach(version -> newest.put(version.document(), version));
            ChunkIndex built = new ChunkIndex(2, true);
            newest.values().forEach(built::add);

            assertThat(answers(grown.at(revision))).isEqualTo(answers(built.at(revision)));
        }
    }

    @Test
    void index_order_is_by_document_in_code_points_then_by_ordinal() {
        ChunkIndex index = new ChunkIndex(2, true);
        index.add(document("\uD83D\uDE00.md", 1, "z"));
        index.add(document("\uFF21.md", 2, "y"));
        index.add(new Chunked(
                "a.md", 3, List.of(chunk(10, "c", 0), chunk(2, "b", 0), chunk(0, "a", 0)), SentenceCost.NONE));

        Snapshot snapshot = index.at(3);

        assertThat(IntStream.range(0, snapshot.size())
                        .mapToObj(snapshot::chunk)
                        .map(chunk -> chunk.document() + ":" + chunk.ordinal()))
                .containsExactly("a.md:0", "a.md:2", "a.md:10", "\uFF21.md:0", "\uD83D\uDE00.md:0");
    }

    @Test
    void a_snapshot_tells_what_is_missing_and_what_sentences_cost() {
        ChunkIndex index = new ChunkIndex(2, true);
        index.add(new Chunked("a.md", 1, List.of(), new SentenceCost(2, 20)));
        index.add(new Chunked("b.md", 2, List.of(), new SentenceCost(3, 30)));
        index.add(new Failed("c.md", 3, "embed", "too odd"));
        index.add(new Failed("d.md", 4, "parse", "no PDF"));
        index.add(new Removed("a.md", 5));

        assertThat(index.at(5).failures()).extracting(Failed::document).containsExactly("c.md");
        assertThat(index.at(4).sentences()).isEqualTo(new SentenceCost(5, 50));
        assertThat(index.at(5).sentences()).isEqualTo(new SentenceCost(3, 30));
    }

    @Test
    void vectors_of_an_encoder_that_does_not_normalise_are_scaled() {
        ChunkIndex index = new ChunkIndex(2, false);
        index.add(new Chunked(
                "a.md",
                1,
                List.of(new EmbeddedChunk(
                        new Chunk(0, new Span(0, 1), 1, "a"), 1, 1, FloatVector.of(new float[] {3, 4}))),
                SentenceCost.NONE));
        Snapshot snapshot = index.at(1);

        double score = snapshot.dense()
                .top(List.of(snapshot.comparable(new float[] {30, 40})), 1)
                .getFirst()
                .getFirst()
                .score();

        assertThat(score).isCloseTo(1.0, org.assertj.core.api.Assertions.within(1e-6));
    }

    private static List<Object> answers(Snapshot snapshot) {
        List<Object> answers = new ArrayList<>();
        for (int degrees : List.of(0, 50, 200)) {
            answers.add(snapshot.dense().top(List.of(vector(degrees)), 7));
        }
        for (String query : List.of("alpha", "beta", "gamma")) {
            answers.add(snapshot.bm25(1.5, 0.75).top(List.of(query, "beta"), 7));
        }
        IntStream.range(0, snapshot.size()).mapToObj(snapshot::chunk).forEach(answers::add);
        return answers;
    }

    private static List<DocumentVersion> history(Random random, int revisions) {
        List<DocumentVersion> history = new ArrayList<>();
        for (int revision = 1; revision <= revisions; revision++) {
            String document = "d" + random.nextInt(6) + ".md";
            history.add(
                    switch (random.nextInt(6)) {
                        case 0 -> new Removed(document, revision);
                        case 1 -> new Failed(document, revision, "chunk", "no");
                        default -> {
                            List<EmbeddedChunk> chunks = new ArrayList<>();
                            for (int ordinal = 0; ordinal < random.nextInt(5); ordinal++) {
                                String word = List.of("alpha", "beta", "gamma").get(random.nextInt(3));
                                chunks.add(chunk(ordinal, word + " " + word + " delta", random.nextInt(360)));
                            }
                            yield new Chunked(document, revision, chunks, SentenceCost.NONE);
                        }
                    });
        }
        return history;
    }

    private static Chunked document(String document, long revision, String text) {
        return new Chunked(document, revision, List.of(chunk(0, text, 0)), SentenceCost.NONE);
    }

    private static EmbeddedChunk chunk(int ordinal, String text, int degrees) {
        Span span = new Span(ordinal * 100, ordinal * 100 + text.length());
        return new EmbeddedChunk(new Chunk(ordinal, span, 3, text), 5, span.end(), FloatVector.of(vector(degrees)));
    }

    private static float[] vector(int degrees) {
        return new float[] {(float) Math.cos(Math.toRadians(degrees)), (float) Math.sin(Math.toRadians(degrees))};
    }
}
