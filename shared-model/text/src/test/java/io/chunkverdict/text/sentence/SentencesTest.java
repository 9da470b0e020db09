package io.chunkverdict.text.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.GoldenTexts;
import java.util.List;
import org.junit.jupiter.api.Test;

class SentencesTest {

    @Test
    void the_golden_texts_fall_into_the_golden_sentences() {
        Tally.assertMet(GoldenTexts.sentences(), 962);
    }

    @Test
    void a_sentence_ends_at_a_stop_followed_by_white_space() {
        assertThat(sentences("One. Two!\tThree?\nFour 1.5 and x.y"))
                .containsExactly("One.", "Two!", "Three?", "Four 1.5 and x.y");
    }

    @Test
    void closing_quotes_and_brackets_stay_with_the_sentence_they_close() {
        assertThat(sentences("(He said \"no way.\") Then he left.** She stayed."))
                .containsExactly("(He said \"no way.\")", "Then he left.**", "She stayed.");
    }

    @Test
    void abbreviations_end_no_sentence_whatever_follows() {
        assertThat(sentences("Ask Dr. Who, e.g. today (approx. noon). Or not."))
                .containsExactly("Ask Dr. Who, e.g. today (approx. noon).", "Or not.");
        // the peer's rule, kept: it holds at blank lines, exclamation marks and question marks, too
        assertThat(sentences("The answer is no.\n\nNext")).containsExactly("The answer is no.\n\nNext");
        assertThat(sentences("## Vol\n\nText")).containsExactly("## Vol\n\nText");
        // a closing quote shields the stop from it
        assertThat(sentences("So said \"the Dr.\" Then")).containsExactly("So said \"the Dr.\"", "Then");
    }

    @Test
    void a_blank_line_ends_a_sentence_but_a_line_break_does_not() {
        assertThat(sentences("# Title\n\nA line\nand another\r\n\r\nand more"))
                .containsExactly("# Title", "A line\nand another\r\n\r\nand more");
    }

    @Test
    void stops_of_other_scripts_need_no_white_space() {
        assertThat(sentences("今天。明天！（好。）後天")).containsExactly("今天。", "明天！", "（好。）後天");
        assertThat(sentences("एक। दो॥ तीन")).containsExactly("एक।", "दो॥", "तीन");
    }

    @Test
    void blank_texts_have_no_sentence() {
        assertThat(sentences("")).isEmpty();
        assertThat(sentences(" \n\n\u00a0\u3000\u001c")).isEmpty();
        assertThat(sentences("...")).containsExactly("...");
    }

    @Test
    void a_million_characters_of_trouble_are_cut() {
        int million = 1_000_000;
        assertThat(Sentences.spans("x".repeat(million))).hasSize(1);
        assertThat(Sentences.spans(".".repeat(million))).hasSize(1);
        assertThat(Sentences.spans("." + "\"".repeat(million))).hasSize(1);
        assertThat(Sentences.spans(".".repeat(million / 2) + " \n\n".repeat(million / 6) + "x"))
                .hasSize(2);
        assertThat(Sentences.spans("x" + " \n\n".repeat(million / 3) + "y")).hasSize(2);
        assertThat(Sentences.spans("a. ".repeat(million / 3))).hasSize(million / 3);
    }

    private static List<String> sentences(String text) {
        return Sentences.spans(text).stream().map(span -> span.of(text)).toList();
    }

    @Test
    void spans_are_offsets_in_the_text() {
        assertThat(Sentences.spans("  A. B ")).containsExactly(new Span(2, 4), new Span(5, 6));
    }
}
