package io.chunkverdict.text.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.testsupport.Golden;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TokenIndexTest {

    private final Cl100k tokens = new Cl100k();

    @Test
    void parts_of_the_golden_texts_count_as_if_they_stood_alone() {
        Random random = new Random(1);
        for (String document : List.of("api_reference", "contract_msa", "faq_support", "policy_tables", "whitepaper")) {
            String text = Golden.text(document);
            TokenIndex index = tokens.index(text);
            for (int i = 0; i < 2000; i++) {
                int start = random.nextInt(text.length());
                Span part = new Span(start, start + random.nextInt(Math.min(3000, text.length() - start + 1)));
                assertThat(index.count(part)).as("%s %s", document, part).isEqualTo(tokens.count(part.of(text)));
            }
        }
    }

    @Test
    void an_empty_part_has_no_token() {
        assertThat(tokens.index("").count(new Span(0, 0))).isZero();
        assertThat(tokens.index("word").count(new Span(2, 2))).isZero();
    }
}
