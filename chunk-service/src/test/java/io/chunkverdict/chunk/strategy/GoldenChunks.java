package io.chunkverdict.chunk.strategy;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Our chunks of the golden texts and elements against the golden ones: place and cl100k tokens of each. */
public final class GoldenChunks {

    private GoldenChunks() {}

    /** A strategy that needs no vectors. */
    public static ParityRow cut(String model, String strategy) {
        return row(
                model,
                strategy,
                (document, source) -> Fixtures.strategy(strategy).cut(source),
                Fixtures.LETTER_VECTORS);
    }

    /** A semantic strategy, given the golden distances between sentences. */
    public static ParityRow cutAtGoldenDistances(String model, String strategy) {
        JsonNode distances = Golden.json("extra/semantic_distances.json").get(model);
        SemanticStrategy semantic = (SemanticStrategy) Fixtures.strategy(strategy);
        return row(
                model,
                strategy + ", golden distances",
                (document, source) -> semantic.cut(
                        source,
                        distances(distances.get(document.get("id").asText()).get("distances"))),
                Fixtures.LETTER_VECTORS);
    }

    /** A semantic strategy, given the encoder's vectors of the sentences. */
    public static ParityRow cutByVectors(String model, String strategy, SentenceVectors vectors) {
        return row(
                model,
                strategy + ", our vectors",
                (document, source) -> Fixtures.strategy(strategy).cut(source),
                vectors);
    }

    /** The 95th percentile of the golden distances of each document. */
    public static ParityRow percentiles(String model) {
        Tally tally = new Tally("chunks", "semantic thresholds", model);
        JsonNode documents = Golden.json("extra/semantic_distances.json").get(model);
        documents
                .properties()
                .forEach(document -> tally.equal(
                        document.getKey(),
                        distances(document.getValue().get("distances")).percentile(95),
                        document.getValue().get("threshold_p95").asDouble()));
        return tally.row();
    }

    private static ParityRow row(
            String model,
            String subject,
            BiFunction<JsonNode, SourceDocument, List<Span>> cut,
            SentenceVectors vectors) {
        List<String> actual = new ArrayList<>();
        for (JsonNode document : Golden.documents()) {
            String id = document.get("id").asText();
            SourceDocument source =
                    new SourceDocument(Golden.text(id), Golden.elements(document), Fixtures.TOKENIZER, vectors);
            cut.apply(document, source)
                    .forEach(span -> actual.add(line(id, span, source.tokens().count(span))));
        }
        List<String> golden = Golden.chunks(model, subject.replaceAll(",.*", "")).stream()
                .map(chunk -> line(chunk.document(), chunk.span(), chunk.tokens()))
                .toList();
        Tally tally = new Tally("chunks", subject, model);
        for (int i = 0; i < Math.max(actual.size(), golden.size()); i++) {
            tally.equal("chunk " + i, at(actual, i), at(golden, i));
        }
        return tally.row();
    }

    private static String line(String document, Span span, int tokens) {
        return document + " [" + span.start() + ", " + span.end() + ") " + tokens;
    }

    private static String at(List<String> lines, int i) {
        return i < lines.size() ? lines.get(i) : "none";
    }

    private static SentenceDistances distances(JsonNode values) {
        float[] floats = new float[values.size()];
        for (int i = 0; i < floats.length; i++) {
            floats[i] = (float) values.get(i).asDouble();
        }
        return new SentenceDistances(floats, SentenceCost.NONE);
    }
}
