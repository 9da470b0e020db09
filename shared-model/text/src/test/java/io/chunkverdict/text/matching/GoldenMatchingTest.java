package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.folding.FoldedText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The agreed decision table, and the figures that chunklab gives for its own example. */
class GoldenMatchingTest {

    private static final GoldMatcher MATCHER = new GoldMatcher(MatcherSettings.defaults());

    @Test
    void everyAgreedCaseIsDecidedAsAgreed() {
        Tally.assertMet(GoldenMatching.decisions(), 79);
    }

    @Test
    void everyPlainPartialRatioIsRapidfuzzs() {
        Tally.assertMet(GoldenMatching.ratios(), 134 * 61);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void everyFoundSlotHitAndFirstRankIsChunklabs(String model) {
        List<ParityRow> rows = GoldenMatching.answers(model);
        Tally.assertMet(rows.get(0), 15 * Golden.QUESTIONS);
        Tally.assertMet(rows.get(1), 15 * Golden.QUESTIONS);
        assertThat(rows.get(2).compared()).isGreaterThan(14 * Golden.QUESTIONS * 5);
        Tally.assertMet(rows.get(2), rows.get(2).compared());
    }

    @Test
    void onlyOneChunkIsHitFuzzilyItIsCutAtTheEdgeAndCarriesOneQuestionOfOneCell() {
        Example example = Example.load();
        TreeSet<String> fuzzy = new TreeSet<>();
        TreeSet<String> carried = new TreeSet<>();
        for (String model : Golden.MODELS) {
            for (String strategy : Golden.STRATEGIES) {
                Map<String, FoldedText> chunks = Example.folded(example.chunks(model, strategy));
                for (String retriever : Golden.RETRIEVERS) {
                    for (JsonNode question :
                            Golden.cell(model, strategy, retriever).get("per_question")) {
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
