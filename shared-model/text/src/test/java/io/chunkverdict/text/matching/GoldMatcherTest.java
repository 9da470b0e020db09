package io.chunkverdict.text.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoldMatcherTest {

    private static final String CLAUSE =
            "The keeper trims every wick before dusk and notes the hour in the tower log beside the oil gauge.";

    private final GoldMatcher matcher = new GoldMatcher(MatcherSettings.defaults());

    @Test
    void anExactMatchSaysWhereItStandsInThePassage() {
        String passage = "Before. The  keeper\ntrims every WICK, daily.";
        GoldMatch match = find("the keeper trims every wick", passage);
        assertThat(match.kind()).isEqualTo(MatchKind.EXACT);
        assertThat(match.similarity()).isEqualTo(1);
        assertThat(match.span().of(passage)).isEqualTo("The  keeper\ntrims every WICK");
    }

    @Test
    void aFuzzyMatchSaysWhereItsBestWindowStands() {
        String passage = "\uD83D\uDEA2  Before. " + CLAUSE.replace("dusk", "dsuk") + " After that.";
        GoldMatch match = find(CLAUSE, passage);
        assertThat(match.kind()).isEqualTo(MatchKind.FUZZY);
        assertThat(match.span().of(passage)).isEqualTo(CLAUSE.replace("dusk", "dsuk"));
        assertThat(match.similarity()).isEqualTo((CLAUSE.length() - 1.0) / CLAUSE.length(), within(1e-12));
    }

    @Test
    void aShortMatchIsTheWholePassage() {
        String passage = "\n" + CLAUSE.substring(0, CLAUSE.length() - 1) + "  ";
        GoldMatch match = find(CLAUSE, passage);
        assertThat(match.kind()).isEqualTo(MatchKind.SHORT);
        assertThat(match.span()).isEqualTo(new Span(1, passage.length() - 2));
    }

    @Test
    void theMostSimilarWindowWins() {
        String worse = CLAUSE.replace("keeper", "kpr");
        String better = CLAUSE.replace("oil", "oli");
        String passage = worse + " " + better + " " + worse;
        assertThat(find(CLAUSE, passage).span().of(passage)).isEqualTo(better);
    }

    @Test
    void theStrictRuleTakesAWholeWindowForABetterOneThatIsCut() {
        String whole = CLAUSE.replace("keeper", "kpr").replace("tower", "twr");
        String cut = CLAUSE.substring(0, CLAUSE.length() - 3);
        String passage = "Notes. " + whole + " Also: " + cut;
        GoldMatch lenient = find(CLAUSE, passage);
        assertThat(lenient.span().of(passage)).isEqualTo(cut);
        assertThat(lenient.cutAtEdge()).isFalse();
        GoldMatcher strict = new GoldMatcher(new MatcherSettings(0.9, false, EdgeRule.STRICT));
        assertThat(strict.find(FoldedText.of(CLAUSE), FoldedText.of(passage))
                        .orElseThrow()
                        .span()
                        .of(passage))
                .isEqualTo(whole);
    }

    @Test
    void exactOccurrencesAreAllThereIsOverlappingOnesToo() {
        assertThat(occurrences("tide tide", "Tide tide  tide. High-\ntide")).containsExactly(span(0, 9), span(5, 15));
        assertThat(occurrences("aba", "ababa")).containsExactly(span(0, 3), span(2, 5));
    }

    @Test
    void anOccurrenceSeenInSeveralFormsIsOne() {
        assertThat(occurrences("sea wall", "a sea wall, light-\nhouse")).containsExactly(span(2, 10));
    }

    @Test
    void eachFormMayHaveOccurrencesOfItsOwn() {
        String document = "light-\nhouse and light-house and lighthouse";
        assertThat(occurrences("light-\nhouse", document))
                .extracting(s -> s.of(document))
                .containsExactly("light-\nhouse", "light-house", "lighthouse");
    }

    @Test
    void anOccurrenceWithForeignNumbersIsNone() {
        String document = "5 buoys, 15 buoys, 5 buoys";
        assertThat(occurrences("5 buoys", document)).containsExactly(span(0, 7), span(19, 26));
    }

    @Test
    void whereNothingIsExactTheBestFuzzyWindowsAreTheOccurrences() {
        String first = CLAUSE.replace("dusk", "dsuk");
        String second = CLAUSE.replace("keeper", "kpr");
        String document = "One. " + first + " Two. " + second + " Three.";
        assertThat(occurrences(CLAUSE, document)).hasSize(2);
        assertThat(occurrences(CLAUSE, document).get(0).of(document)).isEqualTo(first);
        assertThat(occurrences(CLAUSE, document).get(1).of(document)).isEqualTo(second);
        assertThat(occurrences(CLAUSE, document + CLAUSE)).as("an exact one").hasSize(1);
    }

    @Test
    void nothingOccursInNothing() {
        assertThat(occurrences(" ", "tide")).isEmpty();
        assertThat(occurrences("tide", " ")).isEmpty();
        assertThat(occurrences("tide", "ebb and flow")).isEmpty();
    }

    @Test
    void aThresholdOfOneAsksForEveryCharacter() {
        GoldMatcher exacting = new GoldMatcher(new MatcherSettings(1, false, EdgeRule.LENIENT));
        assertThat(exacting.find(FoldedText.of("harbour"), FoldedText.of("harbor")))
                .isEmpty();
        assertThat(exacting.find(FoldedText.of("harbour"), FoldedText.of("the harbour")))
                .isPresent();
    }

    private GoldMatch find(String gold, String passage) {
        return matcher.find(FoldedText.of(gold), FoldedText.of(passage)).orElseThrow();
    }

    private List<Span> occurrences(String gold, String document) {
        return matcher.occurrences(FoldedText.of(gold), FoldedText.of(document));
    }

    private static Span span(int start, int end) {
        return new Span(start, end);
    }
}
