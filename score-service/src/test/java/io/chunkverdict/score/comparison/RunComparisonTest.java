package io.chunkverdict.score.comparison;

import static io.chunkverdict.score.comparison.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.comparison.Comparison.SettingDifference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunComparisonTest {

    private static final String TWENTY = "11110000111100001111";

    private static Comparison compare(Reports baseline, Reports candidate) {
        return RunComparison.of(List.of(baseline.run(), candidate.run()));
    }

    @Test
    void equalPinsGiveTheStrategiesOwnDifference() {
        Comparison comparison = compare(
                report("A").row("fixed", "11110000000000000000"), report("B").row("structure", "11111111111100000000"));
        assertThat(comparison.comparable()).isTrue();
        assertThat(comparison.attributable()).isTrue();
        assertThat(comparison.headline())
                .isEqualTo(
                        "Comparable: everything but the strategies is pinned alike. 1 of 1 difference excludes zero.");
        CellDifference difference =
                comparison.retrievers().getFirst().strategies().getFirst();
        assertThat(difference.change().mean()).isCloseTo(0.4, within(1e-12));
        assertThat(difference.better()).isEqualTo(8);
        assertThat(difference.worse()).isZero();
        assertThat(comparison.retrievers().getFirst().plan()).isEmpty();
    }

    @Test
    void pairsThatOneRunHasInItsOwnReportAreNotMeasuredAgain() {
        Comparison comparison = compare(
                report("A").row("fixed", TWENTY).row("structure", TWENTY),
                report("B").row("structure", TWENTY).row("sentence", TWENTY));
        assertThat(comparison.retrievers().getFirst().strategies())
                .extracting(
                        one -> one.baseline().strategy() + ">" + one.candidate().strategy())
                .containsExactly("fixed>sentence");
    }

    @Test
    void aRepeatedCellWithOtherAnswersIsCalledUnexplained() {
        Comparison comparison = compare(
                report("A").row("fixed", TWENTY), report("B").row("fixed", "1" + TWENTY.substring(1, 19) + "0"));
        assertThat(comparison.comparable()).isTrue();
        assertThat(comparison.headline()).endsWith("Both hold the same cells, with other answers.");
        assertThat(comparison.notes()).anySatisfy(note -> assertThat(note)
                .startsWith("Equal pins and equal strategies, yet other answers in fixed/dense (1 of 20 questions)"));
    }

    @Test
    void aSecondRunOfTheSameIsSaidToAgree() {
        Comparison comparison =
                compare(report("A").row("fixed", TWENTY), report("B").row("fixed", TWENTY));
        assertThat(comparison.headline()).endsWith("Both hold the same cells, with the same answers.");
    }

    @Test
    void aSinglePinsEffectIsGivenPerStrategy() {
        Comparison comparison = compare(
                report("A").row("fixed", TWENTY).row("structure", "00000000000000000000"),
                report("B")
                        .row("fixed", TWENTY)
                        .row("structure", "11110000000000000000")
                        .pin("edge", "strict"));
        assertThat(comparison.comparable()).isFalse();
        assertThat(comparison.headline()).isEqualTo("Not comparable: the edge rule moved.");
        RetrieverComparison dense = comparison.retrievers().getFirst();
        assertThat(dense.pins())
                .extracting(effect -> effect.difference().candidate().strategy())
                .containsExactly("fixed", "structure");
        assertThat(dense.pins().get(1).difference().change().mean()).isCloseTo(0.2, within(1e-12));
        assertThat(dense.causes().getFirst().step()).isEqualTo(Step.SCORE);
        assertThat(dense.plan()).as("everything has been measured").isEmpty();
    }

    @Test
    void aMovedPinOfOneRetrieverLeavesTheOthersComparable() {
        Comparison comparison = compare(
                report("A")
                        .retrievers("dense", "hybrid")
                        .retrieverPin("hybrid", "fusionConstant", 60)
                        .row("fixed", TWENTY),
                report("B")
                        .retrievers("dense", "hybrid")
                        .retrieverPin("hybrid", "fusionConstant", 10)
                        .row("structure", TWENTY));
        assertThat(comparison.comparable()).isFalse();
        assertThat(comparison.headline())
                .isEqualTo(
                        "Comparable under dense only: elsewhere more than the strategies moved: the fusion constant.");
        assertThat(comparison.retrievers())
                .extracting(RetrieverComparison::comparable)
                .containsExactly(true, false);
        assertThat(comparison.retrievers().get(0).strategies()).hasSize(1);
        assertThat(comparison.retrievers().get(1).strategies()).isEmpty();
    }

    @Test
    void aRetrieverIsAVariableInsideOneRunOnly() {
        Comparison comparison = compare(
                report("A").retrievers("dense").row("fixed", TWENTY),
                report("B")
                        .retrievers("bm25")
                        .retrieverPin("bm25", "bm25K1", 1.5)
                        .row("fixed", TWENTY));
        RetrieverComparison only = comparison.retrievers().getFirst();
        assertThat(only.retriever()).isEqualTo("dense → bm25");
        assertThat(only.comparable()).isFalse();
        assertThat(only.causes()).extracting(Cause::name).containsExactly("retriever");
    }

    @Test
    void aRetrieverOfOneRunOnlyIsNamedAndLeftOut() {
        Comparison comparison = compare(
                report("A").retrievers("dense", "bm25").row("fixed", TWENTY),
                report("B").row("structure", TWENTY));
        assertThat(comparison.comparable()).isTrue();
        assertThat(comparison.unmatched()).extracting(CellRef::cell).containsExactly("fixed/bm25");
    }

    @Test
    void aChangedQuestionSetIsRescoredOnWhatBothShare() {
        Comparison comparison = compare(
                report("A").row("fixed", "1100"),
                report("B")
                        .pin("querySetSha", "other")
                        .query("q001", "Something else?")
                        .row("structure", "1011"));
        assertThat(comparison.comparable()).isFalse();
        assertThat(comparison.headline()).contains("the question set moved");
        assertThat(comparison.questions().changed()).containsExactly("q001");
        assertThat(comparison.questions().shared()).containsExactly("q000", "q002", "q003");
        CellDifference difference =
                comparison.retrievers().getFirst().strategies().getFirst();
        assertThat(difference.questions()).isEqualTo(3);
        assertThat(difference.change().mean()).isCloseTo(2.0 / 3, within(1e-12));
        assertThat(comparison.advice())
                .anySatisfy(advice -> assertThat(advice).contains("3 questions that both sets share"));
        assertThat(comparison.retrievers().getFirst().plan()).isEmpty();
    }

    @Test
    void runsWithoutASharedQuestionAreOnlyTold() {
        Comparison comparison = compare(
                report("A").questions(List.of("a", "b")).row("fixed", "11"),
                report("B")
                        .questions(List.of("c", "d"))
                        .pin("querySetSha", "other")
                        .row("structure", "11"));
        assertThat(comparison.questions().shared()).isEmpty();
        RetrieverComparison dense = comparison.retrievers().getFirst();
        assertThat(dense.strategies()).isEmpty();
        assertThat(dense.causes()).extracting(Cause::name).containsExactly("question set");
        assertThat(dense.plan().orElseThrow().strategies().newCells()).isEqualTo(1);
        assertThat(comparison.advice()).anySatisfy(advice -> assertThat(advice).contains("share no scored question"));
    }

    @Test
    void questionsThatOnlyOneSideScoredAreLeftOutAndNamed() {
        Comparison comparison = compare(
                report("A").row("fixed", "1100"),
                report("B")
                        .pin("parseSha", "p2")
                        .questions(List.of("q000", "q001", "q002"))
                        .unscored("q003")
                        .row("fixed", "110"));
        assertThat(comparison.questions().unscored()).containsExactly("q003");
        assertThat(comparison
                        .retrievers()
                        .getFirst()
                        .pins()
                        .getFirst()
                        .difference()
                        .questions())
                .isEqualTo(3);
    }

    @Test
    void twoRevisionsOfOneSuiteArePointedAtTheTrend() {
        Comparison comparison = compare(
                report("A").suite("handbook", 3).row("fixed", TWENTY),
                report("B").suite("handbook", 7).pin("parseSha", "p2").row("fixed", TWENTY));
        assertThat(comparison.headline()).isEqualTo("Not comparable: the corpus moved.");
        assertThat(comparison.advice()).anySatisfy(advice -> assertThat(advice)
                .contains("revisions 3 and 7 of one suite", "trend", "/api/v1/suites/handbook/trend"));
        assertThat(comparison.notes()).anySatisfy(note -> assertThat(note).isEqualTo("1 of 1 document differs: a.md."));
    }

    @Test
    void reportSettingsAreListedAndRemovedByRecomputing() {
        Reports baseline = report("A").row("fixed", TWENTY);
        Comparison same = compare(baseline, report("B").row("structure", "1".repeat(20)));
        Comparison other = compare(
                baseline,
                report("B")
                        .setting("seed", 99)
                        .setting("balancedLambda", 0.5)
                        .setting("resamples", 500)
                        .row("structure", "1".repeat(20)));
        assertThat(other.comparable()).isTrue();
        assertThat(other.settings())
                .containsExactly(
                        new SettingDifference("eval.balanced_lambda", "0.05", "0.5"),
                        new SettingDifference("eval.bootstrap_resamples", "2000", "500"),
                        new SettingDifference("eval.seed", "0", "99"));
        assertThat(other.retrievers().getFirst().strategies())
                .isEqualTo(same.retrievers().getFirst().strategies());
    }

    @Test
    void oneNameForTwoStrategiesIsToldApartByParameters() {
        Comparison comparison = compare(
                report("A").row("fixed", TWENTY).params("fixed", Map.of("chunkSize", 512, "overlap", 64)),
                report("B").row("fixed", TWENTY).params("fixed", Map.of("chunkSize", 256, "overlap", 64)));
        CellDifference difference =
                comparison.retrievers().getFirst().strategies().getFirst();
        assertThat(difference.baseline().strategy()).isEqualTo("fixed (chunkSize 512)");
        assertThat(difference.candidate().strategy()).isEqualTo("fixed (chunkSize 256)");
    }

    @Test
    void oneStrategyUnderTwoNamesIsOneStrategy() {
        Comparison comparison = compare(
                report("A").row("small", TWENTY).params("small", Map.of("chunkSize", 256)),
                report("B").row("tiny", TWENTY).params("tiny", Map.of("chunkSize", 256)));
        assertThat(comparison.retrievers().getFirst().strategies()).isEmpty();
        assertThat(comparison.retrievers().getFirst().repeated()).hasSize(1);
    }

    @Test
    void aStrategyTheEncoderCutsIsNeverSaidToDifferByItsBoundaries() {
        Comparison comparison = compare(
                report("A").row("fixed", TWENTY), report("B").truncated(0.31).row("structure", TWENTY));
        assertThat(comparison.notes()).anySatisfy(note -> assertThat(note)
                .isEqualTo("The encoder cuts chunks of structure (31 % of its chunks): their differences measure"
                        + " truncation too, not boundaries alone."));
    }

    @Test
    void aRunWithoutFiguresHasNothingToCompare() {
        Comparison comparison =
                compare(report("A").row("fixed", TWENTY), report("B").failed("structure", "out of memory"));
        assertThat(comparison.comparable()).isFalse();
        assertThat(comparison.headline()).isEqualTo("Nothing to compare: no cell of B has figures.");
    }

    @Test
    void aFailedCellIsMissingFromThePlansInventory() {
        Comparison comparison = compare(
                report("A").row("fixed", TWENTY).failed("structure", "a document can't be cut"),
                report("B").pin("topK", 8).pin("retrieveK", 8).row("structure", TWENTY));
        assertThat(comparison
                        .retrievers()
                        .getFirst()
                        .plan()
                        .orElseThrow()
                        .strategies()
                        .newCells())
                .isEqualTo(1);
    }

    @Test
    void balancedIsNeverCompared() {
        Comparison comparison =
                compare(report("A").row("fixed", TWENTY), report("B").row("structure", TWENTY));
        JsonNode json = Json.mapper().valueToTree(comparison);
        assertThat(json.findValues("balanced")).isEmpty();
        assertThat(comparison.notes().getLast()).startsWith("Balanced is not compared");
    }

    @Test
    void theAnswerDoesNotDependOnTheOrderOfQuestions() {
        Reports shuffled =
                report("B").questions(List.of("q003", "q001", "q000", "q002")).row("structure", "0111");
        Reports ordered = report("B").row("structure", "1110");
        Reports baseline = report("A").row("fixed", "1000");
        assertThat(compare(baseline, shuffled).retrievers())
                .isEqualTo(compare(baseline, ordered).retrievers());
    }

    @Test
    void aReportThatContradictsItselfIsRefused() {
        var json = report("A").row("fixed", TWENTY).json();
        ((com.fasterxml.jackson.databind.node.ArrayNode) json.get("results")).remove(0);
        assertThatThrownBy(() -> new ComparedRun("A", io.chunkverdict.score.report.ReportJson.read(json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the report of A contradicts itself");
    }
}
