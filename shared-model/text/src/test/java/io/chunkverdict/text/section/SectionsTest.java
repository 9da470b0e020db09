package io.chunkverdict.text.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.GoldenTexts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SectionsTest {

    private static final List<Element> ELEMENTS = List.of(
            Element.heading(1, new Span(5, 10), "Guide"),
            Element.heading(3, new Span(20, 25), "Detail"),
            Element.of(ElementKind.TABLE, new Span(30, 40)),
            Element.heading(2, new Span(50, 55), "Setup"),
            Element.heading(2, new Span(60, 65), "Use"));

    @Test
    void a_position_stands_under_the_headings_still_open() {
        assertThat(Sections.path(ELEMENTS, 0)).isEmpty();
        assertThat(Sections.path(ELEMENTS, 19)).containsExactly("Guide");
        assertThat(Sections.path(ELEMENTS, 35)).containsExactly("Guide", "Detail");
        assertThat(Sections.path(ELEMENTS, 55)).containsExactly("Guide", "Setup");
        assertThat(Sections.path(ELEMENTS, 99)).containsExactly("Guide", "Use");
    }

    @Test
    void a_heading_at_the_very_position_counts() {
        assertThat(Sections.path(ELEMENTS, 5)).containsExactly("Guide");
        assertThat(Sections.path(ELEMENTS, 60)).containsExactly("Guide", "Use");
    }

    @Test
    void leaves_run_from_heading_to_heading_and_the_preamble_is_one() {
        assertThat(Sections.leaves(ELEMENTS, 70))
                .containsExactly(new Span(0, 5), new Span(5, 20), new Span(20, 50), new Span(50, 60), new Span(60, 70));
    }

    @Test
    void without_headings_the_whole_text_is_one_leaf() {
        assertThat(Sections.leaves(List.of(Element.of(ElementKind.TABLE, new Span(1, 3))), 9))
                .containsExactly(new Span(0, 9));
        assertThat(Sections.leaves(List.of(), 0)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void every_golden_chunk_has_its_golden_path(String model) {
        int chunks = Golden.STRATEGIES.stream()
                .mapToInt(strategy -> Golden.chunks(model, strategy).size())
                .sum();
        Tally.assertMet(GoldenTexts.sectionPaths(model), chunks);
    }
}
