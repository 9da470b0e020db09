package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the encoder reads of a text, and where it stops; with MiniLM's tokenizer, whose limit is 256. */
class TruncationTest {

    private static final int LIMIT = 256;
    private static final String WORD = "river ";
    private static final Encoders ENCODERS = new Encoders();

    private final Encoder encoder =
            ENCODERS.of(ModelCatalog.builtIn(false).find("all-MiniLM-L6-v2").orElseThrow());

    @AfterAll
    static void unload() {
        ENCODERS.close();
    }

    @Test
    void a_text_within_the_limit_is_read_to_its_end_white_space_included() {
        TokenizedText text = encoder.tokenize("", "  river bank \n");
        assertThat(text.tokens()).isEqualTo(4);
        assertThat(text.ids().length()).isEqualTo(4);
        assertThat(text.stop()).isEqualTo("  river bank \n".length());
    }

    @Test
    void a_text_of_exactly_the_limit_is_read_whole_and_one_word_more_is_cut() {
        String whole = WORD.repeat(LIMIT - 2);
        assertThat(encoder.tokenize("", whole).stop()).isEqualTo(whole.length());

        TokenizedText cut = encoder.tokenize("", whole + "bank");
        assertThat(cut.tokens()).isEqualTo(LIMIT + 1);
        assertThat(cut.ids().length()).isEqualTo(LIMIT);
        assertThat(cut.stop()).isEqualTo(whole.strip().length());
        assertThat(cut.ids()).isEqualTo(encoder.tokenize("", whole).ids());
    }

    @Test
    void the_stop_counts_utf16_units_and_leading_white_space() {
        // an astral character is one token here, two code units in Java
        String text = "   \uD83C\uDF0A " + WORD.repeat(400);
        TokenizedText cut = encoder.tokenize("", text);

        int words = LIMIT - 2 - 1;
        assertThat(cut.stop()).isEqualTo("   \uD83C\uDF0A ".length() + words * WORD.length() - 1);
        assertThat(text.charAt(cut.stop() - 1)).isEqualTo('r');
    }

    @Test
    void a_prefix_counts_as_tokens_but_not_in_the_offset() {
        String text = WORD.repeat(400);
        TokenizedText bare = encoder.tokenize("", text);
        TokenizedText prefixed = encoder.tokenize("search: ", text);

        assertThat(prefixed.tokens()).isEqualTo(bare.tokens() + 2);
        assertThat(prefixed.stop()).isEqualTo(bare.stop() - 2 * WORD.length());
    }

    @Test
    void outer_white_space_changes_nothing_the_encoder_reads() {
        assertThat(encoder.tokenize("", "\u3000\u00A0river\u2029 ").ids())
                .isEqualTo(encoder.tokenize("", "river").ids());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\uD83C", "\uDF0Ariver\uD83C", "\u0000", "a\u0000b", "[SEP] [MASK]"})
    void odd_texts_are_tokens_like_any_other(String text) {
        TokenizedText tokenized = encoder.tokenize("", text);
        assertThat(tokenized.tokens()).isGreaterThanOrEqualTo(2);
        assertThat(tokenized.stop()).isEqualTo(text.length());
    }
}
