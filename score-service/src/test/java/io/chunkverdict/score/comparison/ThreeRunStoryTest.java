package io.chunkverdict.score.comparison;

import static io.chunkverdict.score.comparison.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.score.report.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The story of "A nine-point win with three variables moved measures nothing": B and C, run a week apart, with another
 * embedding model and another retrieval depth before the reranker.
 */
class ThreeRunStoryTest {

    private static final int QUESTIONS = 140;
    private static final String B = "recursive";
    private static final String C = "heading_aware";

    private static String found(int hits) {
        return "1".repeat(hits) + "0".repeat(QUESTIONS - hits);
    }

    private static Reports at(String name, boolean later) {
        return report(name)
                .pin("reranker", "cross-encoder")
                .pin("rerankTo", 10)
                .pin("topK", 10)
                .pin("retrieveK", later ? 20 : 8)
                .pin("embedModel", later ? "bge-base-en-v1.5" : "bge-base-en-v1.0")
                .pin("embedWeightsSha", later ? "w15" : "w10");
    }

    private static ComparedRun runB() {
        return at("B", false).row(B, found(85)).run();
    }

    private static ComparedRun runC() {
        return at("C", true).row(C, found(98)).run();
    }

    private static RetrieverComparison compare(ComparedRun... others) {
        List<ComparedRun> runs = new java.util.ArrayList<>(List.of(runB(), runC()));
        runs.addAll(List.of(others));
        return RunComparison.of(runs).retrievers().getFirst();
    }

    @Test
    void theComparisonIsRefusedAndNamesEachMovedFieldWithBothValues() {
        Comparison comparison = RunComparison.of(List.of(runB(), runC()));
        assertThat(comparison.comparable()).isFalse();
        assertThat(comparison.headline())
                .startsWith("Not comparable: besides the strategies the embedding model and the retrieval depth moved");
        assertThat(comparison.retrievers().getFirst().moved())
                .containsExactly(
                        new MovedPin("embedModel", Optional.of("bge-base-en-v1.0"), Optional.of("bge-base-en-v1.5")),
                        new MovedPin("embedWeightsSha", Optional.of("w10"), Optional.of("w15")),
                        new MovedPin("retrieveK", Optional.of(8L), Optional.of(20L)));
    }

    @Test
    void threeFieldsAreTwoCausesBecauseAModelBringsItsWeights() {
        assertThat(compare().causes()).extracting(Cause::name).containsExactly("embedding model", "retrieval depth");
        assertThat(compare().causes()).extracting(Cause::step).containsExactly(Step.EMBED, Step.RETRIEVE);
    }

    @Test
    void noFigureIsGivenThatSeveralCausesShare() {
        RetrieverComparison refused = compare();
        assertThat(refused.strategies()).isEmpty();
        assertThat(refused.pins()).isEmpty();
        AttributionPlan.Path path = refused.plan().orElseThrow().path().orElseThrow();
        assertThat(path.gap()).isEmpty();
        assertThat(path.steps()).allMatch(step -> step.effect().isEmpty());
    }

    @Test
    void thePlanIsOneRunForBoundariesTwoForAPathSixForAllCorners() {
        AttributionPlan plan = compare().plan().orElseThrow();

        assertThat(plan.strategies().newCells()).isEqualTo(1);
        assertThat(plan.strategies().at()).isEqualTo("B");
        PlannedRun only = plan.strategies().runs().getFirst();
        assertThat(only.strategies()).containsExactly(C);
        assertThat(only.like()).isEqualTo("B");
        assertThat(only.changes()).isEmpty();
        assertThat(only.redo()).containsExactly(Step.EMBED, Step.INDEX, Step.RETRIEVE, Step.SCORE);

        AttributionPlan.Path path = plan.path().orElseThrow();
        assertThat(path.steps())
                .extracting(AttributionPlan.Stage::cause)
                .containsExactly("strategy", "embedding model", "retrieval depth");
        assertThat(path.newCells()).isEqualTo(2);
        assertThat(path.runs()).hasSize(2);
        PlannedRun second = path.runs().get(1);
        assertThat(second.strategies()).containsExactly(C);
        assertThat(second.like()).isEqualTo("B");
        assertThat(second.changes())
                .containsExactly(new PlannedRun.Change(
                        "embedding model", "embedding.model", "embedModel", Optional.of("bge-base-en-v1.5"), "C"));
        assertThat(second.redo()).containsExactly(Step.RETRIEVE, Step.SCORE);

        AttributionPlan.Corners corners = plan.corners().orElseThrow();
        assertThat(corners.corners()).isEqualTo(8);
        assertThat(corners.newCells()).isEqualTo(6);
        assertThat(corners.runs()).as("two strategies share a run").hasSize(4);
    }

    @Test
    void theMissingRunMakesTheBoundariesAttributable() {
        ComparedRun missing = at("C at P", false).row(C, found(88)).run();
        RetrieverComparison answered = compare(missing);

        CellDifference boundaries = answered.strategies().getFirst();
        assertThat(answered.strategies()).hasSize(1);
        assertThat(boundaries.baseline().run()).isEqualTo("B");
        assertThat(boundaries.candidate().run()).isEqualTo("C at P");
        assertThat(boundaries.change().mean()).isCloseTo(3.0 / QUESTIONS, within(1e-12));
        assertThat(answered.plan().orElseThrow().strategies().newCells()).isZero();
        assertThat(answered.plan().orElseThrow().strategies().runs()).isEmpty();
        assertThat(answered.plan().orElseThrow().path().orElseThrow().newCells())
                .isEqualTo(1);
    }

    @Test
    void aCompletePathGivesEachCauseItsOwnEffectAndTheyAddUpToTheGap() {
        ComparedRun boundaries = at("C at P", false).row(C, found(88)).run();
        ComparedRun deeper =
                at("C deeper", false).pin("retrieveK", 20).row(C, found(94)).run();
        AttributionPlan.Path path =
                compare(boundaries, deeper).plan().orElseThrow().path().orElseThrow();
        assertThat(path.steps())
                .extracting(AttributionPlan.Stage::cause)
                .as("the order that needs no further run")
                .containsExactly("strategy", "retrieval depth", "embedding model");
        assertThat(path.newCells()).isZero();
        double sum = path.steps().stream()
                .mapToDouble(step -> step.effect().orElseThrow().change().mean())
                .sum();
        assertThat(sum).isCloseTo(path.gap().orElseThrow().change().mean(), within(1e-12));
        assertThat(path.gap().orElseThrow().change().mean()).isCloseTo(13.0 / QUESTIONS, within(1e-12));
    }

    @Test
    void aSinglePinsOwnEffectIsMeasuredWhereBothSidesShareTheCell() {
        ComparedRun deeper =
                at("C shallow", true).pin("retrieveK", 8).row(C, found(94)).run();
        assertThat(compare(deeper).pins()).singleElement().satisfies(effect -> {
            assertThat(effect.cause().name()).isEqualTo("retrieval depth");
            assertThat(effect.difference().baseline().run())
                    .as("from the baseline's depth to the candidate's")
                    .isEqualTo("C shallow");
            assertThat(effect.difference().change().mean()).isCloseTo(4.0 / QUESTIONS, within(1e-12));
        });
    }

    @Test
    void assumedRangesOfTheOtherCausesLeaveBetweenMinusTwoAndPlusSevenPoints() {
        Interval rest = rest(9, List.of(new Interval(3, 5), new Interval(-1, 6)));
        assertThat(rest).isEqualTo(new Interval(-2, 7));
    }

    /** What a gap leaves for one cause when the others are only known to lie within ranges: why no figure is printed. */
    private static Interval rest(double gap, List<Interval> others) {
        double low = gap;
        double high = gap;
        for (Interval range : others) {
            low -= range.high();
            high -= range.low();
        }
        return new Interval(low, high);
    }

    @Test
    void anArmsStandardErrorIsFourPointsAndTheProductsIntervalAgrees() {
        double standardError = Math.sqrt(0.6 * 0.4 / QUESTIONS);
        assertThat(standardError).isCloseTo(0.041404, within(5e-7));
        ComparedRun nothing = report("0").row(B, found(0)).run();
        ComparedRun arm = report("1").row(C, found(84)).run();
        CellDifference difference = RunComparison.of(List.of(nothing, arm))
                .retrievers()
                .getFirst()
                .strategies()
                .getFirst();
        assertThat(difference.change().ci95().halfWidth() / 1.96).isCloseTo(standardError, within(0.002));
    }

    @Test
    void unpairedNinePointsAreBarelySignificantAndPairedTheyAreNot() {
        double unpaired = Math.sqrt(0.61 * 0.39 / QUESTIONS + 0.70 * 0.30 / QUESTIONS);
        assertThat(100 * unpaired).isCloseTo(5.66, within(0.005));
        assertThat(0.09 / unpaired).isCloseTo(1.59, within(0.005));
        // the same questions are found by both but for those between 85 and 98: hard ones cancel
        ComparedRun here = report("B").row(B, found(85)).run();
        ComparedRun there = report("C").row(C, found(98)).run();
        CellDifference paired = RunComparison.of(List.of(here, there))
                .retrievers()
                .getFirst()
                .strategies()
                .getFirst();
        assertThat(paired.change().ci95().halfWidth() / 1.96).isLessThan(unpaired / 2);
        assertThat(paired.change().ci95().excludesZero()).isTrue();
    }

    @Test
    void droppingThreeCertainMissesMovesTheMeanByItself() {
        assertThat(dropThreeMisses(84)).isCloseTo(0.0131, within(5e-5));
        assertThat(dropThreeMisses(98)).isCloseTo(0.0153, within(5e-5));
        assertThat(dropThreeMisses(128)).isCloseTo(0.0200, within(5e-4));
        assertThat(dropThreeMisses(84)).isCloseTo(3 * 0.6 / 137, within(1e-12));
    }

    /** What leaving three missed questions out does to a mean that nothing else touched. */
    private static double dropThreeMisses(int hits) {
        ComparedRun whole = report("before").row(B, found(hits)).run();
        ComparedRun cleaned = report("after")
                .row(B, found(hits).substring(0, QUESTIONS - 3))
                .pin("querySetSha", "q2")
                .run();
        Comparison comparison = RunComparison.of(List.of(whole, cleaned));
        assertThat(comparison.comparable()).isFalse();
        RetrieverComparison dense = comparison.retrievers().getFirst();
        assertThat(dense.repeated()).singleElement().satisfies(same -> assertThat(same.identical())
                .isTrue());
        SetEffect effect = dense.questionSet().getFirst();
        return effect.sharedRecall() - effect.recall();
    }
}
