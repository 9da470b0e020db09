package io.chunkverdict.endtoend.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.chunkverdict.endtoend.published.PublishedSet.GoldReading;
import io.chunkverdict.harness.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConverterTest {

    @ParameterizedTest
    @CsvSource({
        "CUAD15, 1, 199, 377, 377",
        "QASPER10, 1, 43, 66, 66",
        "CHROMA, 5, 472, 790, 790",
        "EVIDENCE60, 1, 165, 254, 208",
        "XQUAD_EN, 1, 1190, 1190, 1190",
        "XQUAD_ZH, 1, 1190, 1190, 1190",
        "XQUAD_AR, 1, 1190, 1190, 1190"
    })
    void everyQuestionAndEverySpanIsThere(PublishedSet set, int suites, int questions, int spans, int slots)
            throws IOException {
        Map<String, List<ConvertedQuestion>> converted = Converter.convert(set, data());

        assertThat(converted).hasSize(suites);
        List<ConvertedQuestion> all =
                converted.values().stream().flatMap(List::stream).toList();
        assertThat(all).hasSize(questions);
        assertThat(all.stream().map(ConvertedQuestion::id).distinct()).hasSize(questions);
        assertThat(all.stream().flatMap(question -> question.slots().stream()).mapToInt(List::size))
                .hasSize(slots);
        assertThat(all.stream()
                        .flatMap(question -> question.slots().stream())
                        .mapToInt(List::size)
                        .sum())
                .isEqualTo(spans);
    }

    @ParameterizedTest
    @EnumSource
    void everySpanHoldsItsText(PublishedSet set) throws IOException {
        Path documents = data().resolve(set.folder()).resolve(set.documents());
        for (List<ConvertedQuestion> questions : Converter.convert(set, data()).values()) {
            for (ConvertedQuestion question : questions) {
                String text = Files.readString(documents.resolve(question.document()));
                for (GoldSpan span :
                        question.slots().stream().flatMap(List::stream).toList()) {
                    int start = text.offsetByCodePoints(0, span.start());
                    int end = text.offsetByCodePoints(start, span.end() - span.start());
                    assertThat(text.substring(start, end)).as(question.id()).isEqualTo(span.text());
                }
            }
        }
    }

    @Test
    void overlappingSpansAreAlternativesOfOneSlotAndDisjointOnesAreSlots() {
        List<List<GoldSpan>> slots = GoldReading.OVERLAPPING_ARE_ALTERNATIVES.slots(
                List.of(span(40, 50), span(0, 10), span(12, 30), span(5, 12), span(45, 48), span(49, 60)));

        assertThat(slots)
                .containsExactly(
                        List.of(span(0, 10), span(5, 12)),
                        List.of(span(12, 30)),
                        List.of(span(40, 50), span(45, 48), span(49, 60)));
    }

    @Test
    void alternativesAreOneSlotAndEntriesAreSlots() {
        List<GoldSpan> spans = List.of(span(5, 9), span(0, 3));

        assertThat(GoldReading.ONE_SLOT.slots(spans)).containsExactly(spans);
        assertThat(GoldReading.EVERY_ENTRY_A_SLOT.slots(spans))
                .containsExactly(List.of(span(5, 9)), List.of(span(0, 3)));
    }

    @Test
    void chromaIsASuiteForEachCorpusAndCuadIsPooled(@TempDir Path out) throws IOException {
        List<PublishedSuite> chroma = Converter.write(PublishedSet.CHROMA, data(), out);
        assertThat(chroma)
                .extracting(PublishedSuite::name)
                .containsExactlyInAnyOrder(
                        "chroma-state_of_the_union",
                        "chroma-wikitexts",
                        "chroma-chatlogs",
                        "chroma-finance",
                        "chroma-pubmed");
        assertThat(chroma).extracting(PublishedSuite::documents).allMatch(Files::isRegularFile);

        PublishedSuite cuad = Converter.write(PublishedSet.CUAD15, data(), out).getFirst();
        assertThat(cuad.configuration()).content().isEqualTo("pooled: true\n");
        assertThat(cuad.documents()).isDirectory();
        assertThat(cuad.questions()).content().contains("\"unit\" : \"codepoint\"");
        PublishedSuite asText =
                Converter.write(PublishedSet.CUAD15, data(), out).getLast();
        assertThat(asText.questions())
                .content()
                .contains("\"src:", "AFFILIATE AGREEMENT")
                .doesNotContain("\"unit\"");
    }

    private static GoldSpan span(int start, int end) {
        return new GoldSpan("a.txt", start, end, "codepoint", "");
    }

    private static Path data() {
        Path data = Project.shared().resolve("data");
        assumeThat(data).as("the published data sets beside the project").isDirectory();
        return data;
    }
}
