package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.DecisionTable.Decision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The agreed decision table. */
class GoldenMatchingTest {

    private static final GoldMatcher MATCHER = new GoldMatcher(MatcherSettings.defaults());

    @TestFactory
    Stream<DynamicTest> everyAgreedCaseIsDecidedAsAgreed() throws IOException {
        return table().stream()
                .map(decision -> DynamicTest.dynamicTest(decision.toString(), () -> {
                    String kind = MATCHER.find(FoldedText.of(decision.gold()), FoldedText.of(decision.passage()))
                            .map(match -> match.kind().name().toLowerCase(Locale.ROOT))
                            .orElse("-");
                    assertThat(kind).isEqualTo(decision.expected());
                }));
    }

    @Test
    void theAgreedTableIsWhole() throws IOException {
        assertThat(table()).hasSize(79);
    }

    private static List<Decision> table() throws IOException {
        Path file = SharedFiles.locate("golden/matching.tsv");
        return DecisionTable.parse(Files.readAllLines(file));
    }
}
