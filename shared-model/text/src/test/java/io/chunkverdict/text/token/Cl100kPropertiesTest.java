package io.chunkverdict.text.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Span;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class Cl100kPropertiesTest {

    private final Cl100k tokens = new Cl100k();

    @Property
    void spans_cover_the_text_in_order_and_cut_no_character(@ForAll("texts") String text) {
        List<Span> spans = tokens.spans(text);
        assertThat(spans).hasSize(tokens.count(text));
        int covered = 0;
        for (Span span : spans) {
            assertThat(span.start()).isLessThanOrEqualTo(covered);
            assertThat(span.end()).isGreaterThanOrEqualTo(covered);
            assertThat(span.isEmpty()).isFalse();
            assertThat(cutsPair(text, span.start()) || cutsPair(text, span.end()))
                    .isFalse();
            covered = span.end();
        }
        assertThat(covered).isEqualTo(text.length());
    }

    private static boolean cutsPair(String text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isSurrogatePair(text.charAt(offset - 1), text.charAt(offset));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(
                        "a",
                        "Zebra",
                        " ",
                        "\n",
                        "é",
                        "中",
                        "\ud83e\uddff",
                        "\ud83d\ude00",
                        "\ud83e",
                        "\uddff",
                        "12345",
                        "<|endoftext|>")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }
}
