package io.chunkverdict.chunk.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs of which a quadratic step would make hours. {@code -Dchunkverdict.slow=true} takes a million characters of each. */
class HostileInputTest {

    private static final int LENGTH = Boolean.getBoolean("chunkverdict.slow") ? 1_000_000 : 200_000;

    private final Chunker chunker = new Chunker(Strategies.builtIn());

    static Stream<Arguments> inputs() {
        return Stream.of(
                Arguments.of("one letter", "a".repeat(LENGTH), true),
                Arguments.of("spaces", " ".repeat(LENGTH), false),
                Arguments.of("newlines", "\n".repeat(LENGTH), false),
                Arguments.of("stops", ".".repeat(LENGTH), true),
                Arguments.of("sentences without spaces", "中。".repeat(LENGTH / 2), true),
                Arguments.of("sentences far apart", "a.\t \t \t\n\t".repeat(LENGTH / 9), true),
                Arguments.of("paragraphs of white space", "\n\n  x\n".repeat(LENGTH / 6), true),
                Arguments.of("headings", "# heading\n".repeat(LENGTH / 10), true),
                Arguments.of("headings on one line", "# heading ".repeat(LENGTH / 10), true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inputs")
    @Timeout(600)
    void long_texts_are_cut_by_every_strategy(String name, String text, boolean ink) {
        List<Element> headings = new ArrayList<>();
        for (int i = text.indexOf('#'); i >= 0; i = text.indexOf('#', i + 1)) {
            headings.add(Element.heading(1, new Span(i, i + 9), "heading"));
        }
        SourceDocument document = Fixtures.document(text, headings);
        for (String kind :
                List.of("fixed", "recursive", "structure", "semantic", "semantic_no_floor", "whole_document")) {
            assertThat(chunker.chunk(document, Fixtures.index(kind)).chunks().isEmpty())
                    .as("%s, %s", name, kind)
                    .isEqualTo(!ink);
        }
    }
}
