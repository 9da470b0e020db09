package io.chunkverdict.chunk.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.chunk.Golden;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.SentenceCost;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The acceptance test of the built-in strategies: the same text and elements give the same chunks as the peer's. */
class GoldenChunksTest {

    @ParameterizedTest
    @ValueSource(strings = {"fixed", "recursive", "structure"})
    void chunks_and_token_counts_are_golden(String strategy) {
        List<String> actual = new ArrayList<>();
        for (JsonNode document : Golden.json("documents.json")) {
            SourceDocument source = source(document);
            actual.addAll(lines(document, source, Fixtures.strategy(strategy).cut(source)));
        }
        assertThat(actual).isEqualTo(golden("bge", strategy)).isEqualTo(golden("minilm", strategy));
    }

    @ParameterizedTest
    @CsvSource({"bge, semantic", "bge, semantic_no_floor", "minilm, semantic", "minilm, semantic_no_floor"})
    void golden_distances_give_golden_chunks(String model, String strategy) {
        JsonNode distances = Golden.json("extra/semantic_distances.json").get(model);
        SemanticStrategy semantic = (SemanticStrategy) Fixtures.strategy(strategy);
        List<String> actual = new ArrayList<>();
        for (JsonNode document : Golden.json("documents.json")) {
            SourceDocument source = source(document);
            SentenceDistances given = distances(distances.get(document.get("id").asText()));
            actual.addAll(lines(document, source, semantic.cut(source, given)));
        }
        assertThat(actual).isEqualTo(golden(model, strategy));
    }

    @Test
    void percentiles_of_golden_distances_are_golden_to_the_last_bit() {
        for (JsonNode model : Golden.json("extra/semantic_distances.json")) {
            for (JsonNode document : model) {
                assertThat(distances(document).percentile(95))
                        .isEqualTo(document.get("threshold_p95").asDouble());
            }
        }
    }

    private static SourceDocument source(JsonNode document) {
        List<Element> elements = new ArrayList<>();
        for (JsonNode element : document.get("elements")) {
            Span span = new Span(
                    element.get("span").get(0).asInt(),
                    element.get("span").get(1).asInt());
            switch (element.get("type").asText()) {
                case "heading" ->
                    elements.add(Element.heading(element.get("level").asInt(), span, ""));
                case "table" -> elements.add(Element.of(ElementKind.TABLE, span));
                default -> elements.add(Element.of(ElementKind.PARAGRAPH, span));
            }
        }
        return Fixtures.document(Golden.text(document.get("id").asText()), elements);
    }

    private static SentenceDistances distances(JsonNode document) {
        JsonNode values = document.get("distances");
        float[] floats = new float[values.size()];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) values.get(i).asDouble();
        }
        return new SentenceDistances(floats, SentenceCost.NONE);
    }

    private static List<String> lines(JsonNode document, SourceDocument source, List<Span> spans) {
        return spans.stream()
                .map(span -> line(
                        document.get("id").asText(),
                        span.start(),
                        span.end(),
                        source.tokens().count(span)))
                .toList();
    }

    private static List<String> golden(String model, String strategy) {
        List<String> lines = new ArrayList<>();
        for (JsonNode chunk :
                Golden.json(model + "/chunks." + strategy + ".json").get("chunks")) {
            lines.add(line(
                    chunk.get("doc").asText(),
                    chunk.get("start").asInt(),
                    chunk.get("end").asInt(),
                    chunk.get("tokens").asInt()));
        }
        return lines;
    }

    private static String line(String document, int start, int end, int tokens) {
        return document + " [" + start + ", " + end + ") " + tokens;
    }
}
