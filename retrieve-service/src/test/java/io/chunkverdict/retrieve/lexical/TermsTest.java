package io.chunkverdict.retrieve.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.retrieve.golden.GoldenLists;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermsTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Don't re-index v2.0_beta      | don t re index v2 0 beta
            GROẞE Straße                  | große straße
            api請求                        | ap pi i請 請求
            請                             | 請
            日本語、中国                    | 日本 本語 中国
            한국어 x                        | 한국 국어 x
            ½ Ⅳ ² ٣                       | ½ ⅳ ² ٣
            नमस्ते                          | नमस त
            กิน                            | ก น
            ΟΔΟΣ                          | οδος
            İ                             | i
            𠮷野家                          | 𠮷野 野家
            𠮷𠮷                            | 𠮷𠮷
            """)
    void text_is_cut_as_python_would_with_the_word_pattern(String text, String terms) {
        assertThat(Terms.of(text)).containsExactly(terms.split(" "));
    }

    @Test
    void text_without_a_word_has_no_terms() {
        assertThat(Terms.of("")).isEmpty();
        assertThat(Terms.of("_ -- … ́")).isEmpty();
    }

    @Test
    void questions_and_chunks_have_the_golden_terms() {
        Tally.assertMet(GoldenLists.terms(), Golden.QUESTIONS + 3 + 5);
    }
}
