package io.chunkverdict.chunk.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StrategiesTest {

    private final Chunker chunker = new Chunker(Strategies.builtIn());

    @Test
    void every_kind_of_the_catalog_is_in_the_registry() {
        StrategyCatalog.kinds()
                .forEach(kind -> assertThat(Fixtures.strategy(kind.name())).isNotNull());
    }

    @Test
    void an_unknown_kind_and_impossible_parameters_are_explained() {
        IndexSpec unknown = new IndexSpec("x-1", new StrategySpec("mine", "magic", Map.of()), Fixtures.embedding());
        assertThatThrownBy(() -> Strategies.builtIn().strategy(unknown))
                .isInstanceOf(ChunkingException.class)
                .hasMessageContaining("mine")
                .hasMessageContaining("'magic'")
                .hasMessageContaining("fixed, recursive, semantic, semantic_no_floor, structure, whole_document");
        IndexSpec standing = Fixtures.index("fixed", Map.of("chunkSize", 64, "overlap", 64));
        assertThatThrownBy(() -> Strategies.builtIn().strategy(standing))
                .isInstanceOf(ChunkingException.class)
                .hasMessageContaining("overlap must be 0 or more and below chunkSize");
        IndexSpec bare = new IndexSpec("x-1", new StrategySpec("f", "fixed", Map.of()), Fixtures.embedding());
        assertThatThrownBy(() -> Strategies.builtIn().strategy(bare))
                .isInstanceOf(ChunkingException.class)
                .hasMessageContaining("strategy f has no number called chunkSize");
    }

    @Test
    void fixed_windows_overlap_by_tokens_and_stop_at_the_end() {
        // one token a letter and space
        assertThat(chunks("a b c d e f", "fixed", Map.of("chunkSize", 4, "overlap", 1)))
                .containsExactly("a b c d", " d e f");
        assertThat(chunks("", "fixed", Map.of())).isEmpty();
    }

    @Test
    void recursive_prefers_paragraphs_and_keeps_separators_in_front() {
        assertThat(chunks(
                        "one two\n\nthree four\n\nfive and seven. six",
                        "recursive",
                        Map.of("chunkSize", 4, "overlap", 0)))
                .containsExactly("one two", "three four", "five and seven", ". six");
    }

    @Test
    void recursive_never_takes_half_a_character_for_a_lone_surrogate() {
        String text = "one two \ud83e\uddff\n\n\ud83e";
        for (int size = 1; size < 12; size++) {
            List<Span> chunks = Strategies.builtIn()
                    .strategy(Fixtures.index("recursive", Map.of("chunkSize", size, "overlap", 0)))
                    .cut(Fixtures.document(text));
            assertThat(chunks).as("size %d", size).allSatisfy(chunk -> {
                assertThat(Chunker.cutsCharacter(text, chunk.start())).isFalse();
                assertThat(Chunker.cutsCharacter(text, chunk.end())).isFalse();
            });
        }
    }

    @Test
    void recursive_places_a_repeated_text_at_its_first_occurrence_behind_the_last_chunk() {
        List<Span> spans = Strategies.builtIn()
                .strategy(Fixtures.index("recursive", Map.of("chunkSize", 4, "overlap", 0)))
                .cut(Fixtures.document("aaaaaaaaaaaa"));
        assertThat(spans).containsExactly(new Span(0, 4), new Span(1, 5), new Span(2, 6));
    }

    @Test
    void structure_gives_a_section_a_chunk_and_a_bare_heading_to_the_next() {
        String text = "Intro\nline\n# A\n## B\nbody b\n# C\nbody c\n";
        List<Element> elements = List.of(heading(text, "# A", 1), heading(text, "## B", 2), heading(text, "# C", 1));
        List<Span> spans = Fixtures.strategy("structure").cut(Fixtures.document(text, elements));
        assertThat(spans.stream().map(span -> span.of(text)))
                .containsExactly("Intro\nline\n", "# A\n## B\nbody b\n", "# C\nbody c\n");
    }

    @Test
    void structure_looks_deeper_only_where_most_headings_are() {
        String text = "# A\na\n#### B\nb\n";
        Element top = heading(text, "# A", 1);
        Element deep = heading(text, "#### B", 4);
        assertThat(Fixtures.strategy("structure").cut(Fixtures.document(text, List.of(top, deep))))
                .hasSize(1);
        String deeper = text + "#### C\nc\n";
        assertThat(Fixtures.strategy("structure")
                        .cut(Fixtures.document(deeper, List.of(top, deep, heading(deeper, "#### C", 4)))))
                .hasSize(3);
    }

    @Test
    void semantic_strategies_share_one_request_for_vectors_and_both_are_charged() {
        List<Integer> requests = new ArrayList<>();
        SourceDocument document = new SourceDocument(
                "First one. Second one. Third.", List.of(), Fixtures.TOKENIZER, (embedding, sentences, sink) -> {
                    requests.add(sentences.size());
                    return Fixtures.LETTER_VECTORS.embed(embedding, sentences, sink) + 39;
                });
        for (String kind : List.of("semantic", "semantic_no_floor")) {
            assertThat(chunker.chunk(document, Fixtures.index(kind)).sentences())
                    .isEqualTo(new SentenceCost(3, 42));
        }
        assertThat(chunker.chunk(document, Fixtures.index("fixed")).sentences()).isEqualTo(SentenceCost.NONE);
        assertThat(requests).containsExactly(3);
    }

    @Test
    void a_single_sentence_needs_no_vectors() {
        SourceDocument document =
                new SourceDocument("Only one.", List.of(), Fixtures.TOKENIZER, (embedding, sentences, sink) -> {
                    throw new AssertionError("asked for vectors");
                });
        ChunkedDocument chunked = chunker.chunk(document, Fixtures.index("semantic"));
        assertThat(chunked.chunks()).extracting(Chunk::text).containsExactly("Only one.");
        assertThat(chunked.sentences()).isEqualTo(SentenceCost.NONE);
    }

    @Test
    void vectors_that_do_not_match_the_sentences_are_refused() {
        SourceDocument few =
                new SourceDocument("One. Two.", List.of(), Fixtures.TOKENIZER, (embedding, sentences, sink) -> 0);
        assertThatThrownBy(() -> chunker.chunk(few, Fixtures.index("semantic")))
                .isInstanceOf(ChunkingException.class)
                .hasMessageContaining("0 vectors for 2 sentences");
    }

    @Test
    void a_whole_document_is_one_chunk_unless_blank() {
        assertThat(chunks(" a\n", "whole_document", Map.of())).containsExactly(" a\n");
        assertThat(chunks(" \n", "whole_document", Map.of())).isEmpty();
    }

    @Test
    void spans_that_break_the_rules_name_the_strategy_and_the_chunk() {
        String text = "ab \ud83e\uddff cd";
        assertThat(broken(text, new Span(0, 2), new Span(5, 99))).contains("plug: chunk 1 [5, 99) ends after the text");
        assertThat(broken(text, new Span(0, 4))).contains("chunk 0 [0, 4) cuts a surrogate pair");
        assertThat(broken(text, new Span(2, 3))).contains("chunk 0 [2, 3) is blank");
        assertThat(broken(text, new Span(1, 1))).contains("chunk 0 [1, 1) is blank");
        assertThat(broken(text, new Span(3, 5), new Span(0, 2))).contains("chunk 1 [0, 2) comes before chunk 0 [3, 5)");
    }

    private static String broken(String text, Span... spans) {
        Strategies plugged = Strategies.builtIn().with("plug", (spec, embedding) -> document -> List.of(spans));
        IndexSpec index = new IndexSpec("plug-1", new StrategySpec("plug", "plug", Map.of()), Fixtures.embedding());
        try {
            new Chunker(plugged).chunk(Fixtures.document(text), index);
            throw new AssertionError("accepted");
        } catch (ChunkingException e) {
            return e.getMessage();
        }
    }

    private static Element heading(String text, String line, int level) {
        int start = text.indexOf(line);
        return Element.heading(
                level,
                new Span(start, start + line.length()),
                line.replace("#", "").strip());
    }

    private List<String> chunks(String text, String kind, Map<String, Object> params) {
        return chunker.chunk(Fixtures.document(text), Fixtures.index(kind, params)).chunks().stream()
                .map(Chunk::text)
                .toList();
    }
}
