package io.chunkverdict.retrieve.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.retrieve.golden.Golden;
import io.chunkverdict.retrieve.golden.Golden.GoldenChunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
    void questions_have_the_golden_terms() {
        for (JsonNode question : Golden.orSkip().json("questions.json")) {
            assertThat(Terms.of(question.get("query").asText())).isEqualTo(strings(question.get("bm25_terms")));
        }
    }

    @Test
    void chunks_have_the_golden_terms() {
        Golden golden = Golden.orSkip();
        JsonNode expected = golden.json("extra/bm25_terms.json");
        Map<String, String> texts =
                golden.chunks("bge", "fixed").stream().collect(Collectors.toMap(GoldenChunk::id, GoldenChunk::text));
        for (String id : List.of("api_reference:fixed:0", "api_reference:fixed:1", "api_reference:fixed:2")) {
            assertThat(Terms.of(texts.get(id))).as(id).isEqualTo(strings(expected.get(id)));
        }
        expected.get("samples").fields().forEachRemaining(sample -> assertThat(Terms.of(sample.getKey()))
                .isEqualTo(strings(sample.getValue())));
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(node -> strings.add(node.asText()));
        return strings;
    }
}
