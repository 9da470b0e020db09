package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.DecisionTable.Decision;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Our own decision table, {@code matching-own.tsv}: also settings, flags and the reason for each decision. */
class OwnDecisionsTest {

    @TestFactory
    Stream<DynamicTest> everyCaseIsDecidedAsArgued() throws IOException {
        return table().stream()
                .map(decision -> DynamicTest.dynamicTest(decision.toString(), () -> {
                    String settings = decision.further().get(0);
                    GoldMatcher matcher = new GoldMatcher(new MatcherSettings(
                            0.9,
                            settings.contains("words"),
                            settings.contains("strict") ? EdgeRule.STRICT : EdgeRule.LENIENT));
                    String decided = matcher.find(FoldedText.of(decision.gold()), FoldedText.of(decision.passage()))
                            .map(OwnDecisionsTest::described)
                            .orElse("- -");
                    assertThat(decided)
                            .as(decision.further().get(2))
                            .isEqualTo(decision.expected() + " "
                                    + decision.further().get(1));
                }));
    }

    @Test
    void theTableHasAsManyCasesAsTheAgreedOneAtLeast() throws IOException {
        assertThat(table()).hasSizeGreaterThanOrEqualTo(79).allSatisfy(decision -> assertThat(decision.further())
                .hasSize(3)
                .allMatch(field -> !field.isBlank()));
    }

    private static String described(GoldMatch match) {
        List<String> flags = new ArrayList<>();
        if (match.cutAtEdge()) {
            flags.add("cut");
        }
        if (match.spelledOutNumber()) {
            flags.add("spelled");
        }
        return match.kind().name().toLowerCase(Locale.ROOT) + " " + (flags.isEmpty() ? "-" : String.join(",", flags));
    }

    private static List<Decision> table() throws IOException {
        try (InputStream in = OwnDecisionsTest.class.getResourceAsStream("/matching-own.tsv")) {
            return DecisionTable.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList());
        }
    }
}
