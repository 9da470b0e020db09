package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures that chunklab gives for its own example, which this matcher must leave as they are. */
class GoldenCellsTest {

    private static final GoldMatcher MATCHER = new GoldMatcher(MatcherSettings.defaults());

    @ParameterizedTest
    @CsvSource({
        "bge, fixed",
        "bge, recursive",
        "bge, structure",
        "bge, semantic",
        "bge, semantic_no_floor",
        "minilm, fixed",
        "minilm, recursive",
        "minilm, structure",
        "minilm, semantic",
        "minilm, semantic_no_floor"
    })
    void everyFoundSlotHitAndFirstRankIsChunklabs(String model, String strategy) throws IOException {
        Example example = Example.load();
        Map<String, FoldedText> chunks = Example.folded(example.chunks(model, strategy));
        for (String retriever : List.of("dense", "bm25", "hybrid")) {
            JsonNode cell = Example.json(model + "/cell." + strategy + "." + retriever + ".json");
            assertThat(cell.get("per_question")).hasSize(129);
            for (JsonNode question : cell.get("per_question")) {
                assertThat(outcome(question, example, chunks))
                        .as("%s %s %s %s", model, strategy, retriever, question.get("id"))
                        .isEqualTo(expected(question));
            }
        }
    }

    @Test
    void onlyOneChunkIsHitFuzzilyItIsCutAtTheEdgeAndCarriesOneQuestionOfOneCell() throws IOException {
        Example example = Example.load();
        TreeSet<String> fuzzy = new TreeSet<>();
        TreeSet<String> carried = new TreeSet<>();
        for (String model : List.of("bge", "minilm")) {
            for (String strategy : List.of("fixed", "recursive", "structure", "semantic", "semantic_no_floor")) {
                Map<String, FoldedText> chunks = Example.folded(example.chunks(model, strategy));
                for (String retriever : List.of("dense", "bm25", "hybrid")) {
                    for (JsonNode question : Example.json(model + "/cell." + strategy + "." + retriever + ".json")
                            .get("per_question")) {
                        String id = question.get("id").asText();
                        for (String gold : example.golds().get(id)) {
                            List<String> found = notExact(gold, question, chunks);
                            found.forEach(match -> fuzzy.add(strategy + " " + id + " " + match));
                            if (!found.isEmpty() && matches(gold, question, chunks) == found.size()) {
                                carried.add(model + " " + strategy + " " + retriever + " " + id);
                            }
                        }
                    }
                }
            }
        }
        assertThat(fuzzy).hasSize(1);
        assertThat(fuzzy.first()).startsWith("fixed faq_card_declined_tail ").endsWith(" FUZZY cut, strict: false");
        assertThat(carried).containsExactly("minilm fixed dense faq_card_declined_tail");
    }

    @Test
    void everyPlainPartialRatioIsRapidfuzzs() throws IOException {
        Example example = Example.load();
        JsonNode golden = Example.json("extra/partial_ratio_fixed.json");
        Map<String, FoldedText> chunks = Example.folded(example.chunks("bge", "fixed"));
        Map<String, FoldedText> golds = new HashMap<>();
        int compared = 0;
        for (JsonNode row : golden.get("golds")) {
            String text = example.golds()
                    .get(row.get("q").asText())
                    .get(row.get("gold").asInt());
            FoldedForm gold =
                    golds.computeIfAbsent(text, FoldedText::of).forms().get(0);
            for (int i = 0; i < row.get("score").size(); i++) {
                FoldedForm chunk =
                        chunks.get(golden.get("chunks").get(i).asText()).forms().get(0);
                double score = row.get("score").get(i).asDouble();
                assertThat(bestPlainRatio(gold, chunk, score))
                        .as("%s in chunk %d", row.get("q"), i)
                        .isCloseTo(score, within(1e-9));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(134 * 61);
    }

    /** Searched at a threshold just below {@code expected}, so that the pruning is tried as well. */
    private static double bestPlainRatio(FoldedForm gold, FoldedForm chunk, double expected) {
        boolean swap = chunk.text().length() < gold.text().length();
        FoldedForm needle = swap ? chunk : gold;
        FoldedForm hay = swap ? gold : chunk;
        Alphabet alphabet = Alphabet.of(needle.text());
        int[] symbols = alphabet.read(needle.text());
        Threshold threshold = new Threshold((int) Math.floor(expected * 100));
        return new WindowScan(symbols, alphabet.size(), threshold, new Effort())
                .reaching(alphabet.read(hay.text())).stream()
                        .mapToDouble(window -> window.similarity(symbols.length) * 100)
                        .max()
                        .orElse(-1);
    }

    private static String outcome(JsonNode question, Example example, Map<String, FoldedText> chunks) {
        List<String> golds = example.golds().get(question.get("id").asText());
        TreeSet<Integer> found = new TreeSet<>();
        List<Boolean> hits = new ArrayList<>();
        for (JsonNode retrieved : question.get("retrieved")) {
            boolean hit = false;
            for (int slot = 0; slot < golds.size(); slot++) {
                if (match(golds.get(slot), retrieved, chunks).isPresent()) {
                    hit = true;
                    found.add(slot);
                }
            }
            hits.add(hit);
        }
        return found + " of " + golds.size() + ", " + hits + ", first " + (hits.indexOf(true) + 1);
    }

    private static String expected(JsonNode question) {
        TreeSet<Integer> found = new TreeSet<>();
        question.get("found").forEach(slot -> found.add(slot.asInt()));
        List<Boolean> hits = new ArrayList<>();
        question.get("retrieved")
                .forEach(retrieved -> hits.add(retrieved.get("hit").asBoolean()));
        return found + " of " + question.get("total").asInt() + ", " + hits + ", first "
                + question.get("first_hit_rank").asInt(0);
    }

    private static List<String> notExact(String gold, JsonNode question, Map<String, FoldedText> chunks) {
        GoldMatcher strict = new GoldMatcher(new MatcherSettings(0.9, false, EdgeRule.STRICT));
        List<String> found = new ArrayList<>();
        for (JsonNode retrieved : question.get("retrieved")) {
            String chunk = retrieved.get("chunk").asText();
            match(gold, retrieved, chunks)
                    .filter(match -> match.kind() != MatchKind.EXACT)
                    .ifPresent(match -> found.add(chunk + " " + match.kind() + (match.cutAtEdge() ? " cut" : "")
                            + ", strict: "
                            + strict.find(FoldedText.of(gold), chunks.get(chunk))
                                    .isPresent()));
        }
        return found;
    }

    private static int matches(String gold, JsonNode question, Map<String, FoldedText> chunks) {
        int matches = 0;
        for (JsonNode retrieved : question.get("retrieved")) {
            matches += match(gold, retrieved, chunks).isPresent() ? 1 : 0;
        }
        return matches;
    }

    private static Optional<GoldMatch> match(String gold, JsonNode retrieved, Map<String, FoldedText> chunks) {
        return MATCHER.find(
                FoldedText.of(gold), chunks.get(retrieved.get("chunk").asText()));
    }
}
