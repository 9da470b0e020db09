package io.chunkverdict.text.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.GoldenTexts;
import java.util.List;
import org.junit.jupiter.api.Test;

class Cl100kTest {

    private final Cl100k tokens = new Cl100k();

    @Test
    void the_ids_of_the_golden_texts_are_those_of_tiktoken() {
        Tally.assertMet(GoldenTexts.tokens(), 26_582);
    }

    @Test
    void a_text_has_as_many_spans_as_tokens() {
        for (JsonNode document : Golden.documents()) {
            String text = Golden.text(document.get("id").asText());
            assertThat(tokens.count(text)).isEqualTo(document.get("tokens").asInt());
            assertThat(tokens.spans(text)).hasSize(document.get("tokens").asInt());
        }
    }

    @Test
    void the_empty_text_has_no_token() {
        assertThat(tokens.count("")).isZero();
        assertThat(tokens.spans("")).isEmpty();
    }

    @Test
    void names_of_special_tokens_are_ordinary_text() {
        assertThat(tokens.count("<|endoftext|>")).isEqualTo(7);
        assertThat(tokens.spans("<|endoftext|>")).hasSize(7).last().isEqualTo(new Span(12, 13));
    }

    @Test
    void a_token_within_a_character_gets_the_whole_character() {
        // U+1F9FF is three tokens of its four bytes
        List<Span> spans = tokens.spans("a\ud83e\uddff");
        assertThat(spans.getFirst()).isEqualTo(new Span(0, 1));
        assertThat(spans.subList(1, spans.size())).hasSizeGreaterThan(1).containsOnly(new Span(1, 3));
    }

    @Test
    void half_a_surrogate_pair_counts_as_the_replacement_character() {
        assertThat(tokens.count("a\ud83eb")).isEqualTo(tokens.count("a\ufffdb"));
        assertThat(tokens.spans("\uddff")).isEqualTo(tokens.spans("\ufffd"));
    }

    @Test
    void a_length_promises_no_more_tokens_than_there_are() {
        for (String text : List.of("", "a", " ".repeat(5000), "-".repeat(1000), "=".repeat(128), "naïve ".repeat(99))) {
            assertThat(Cl100k.atLeast(text.length())).isLessThanOrEqualTo(tokens.count(text));
        }
    }
}
