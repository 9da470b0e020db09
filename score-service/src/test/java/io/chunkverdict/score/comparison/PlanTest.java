package io.chunkverdict.score.comparison;

import static io.chunkverdict.score.comparison.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static final String ROW = "1100";

    private static AttributionPlan plan(Reports... reports) {
        return RunComparison.of(List.of(reports).stream().map(Reports::run).toList())
                .retrievers()
                .getFirst()
                .plan()
                .orElseThrow();
    }

    private static Reports at(String name, int k) {
        return report(name).pin("topK", k).pin("retrieveK", k);
    }

    @Test
    void thePinsWithTheFewestMissingCellsAreChosen() {
        AttributionPlan plan = plan(
                at("A", 5).row("fixed", ROW), at("B", 8).row("structure", ROW).row("sentence", ROW));
        assertThat(plan.strategies().at()).isEqualTo("B");
        assertThat(plan.strategies().newCells()).isEqualTo(1);
        assertThat(plan.strategies().runs().getFirst().strategies()).containsExactly("fixed");
    }

    @Test
    void betweenEqualNumbersTheOneThatNeedsLessWorkIsChosen() {
        // structure has been embedded with the baseline's model in C, so only retrieval is missing there
        AttributionPlan plan = plan(
                at("A", 5).row("fixed", ROW),
                at("B", 5).pin("embedModel", "e5").row("structure", ROW),
                at("C", 8).row("structure", ROW));
        assertThat(plan.strategies().at()).isEqualTo("A");
        assertThat(plan.strategies().runs().getFirst().redo()).containsExactly(Step.RETRIEVE, Step.SCORE);

        // and the other way round: fixed has been embedded with the candidate's model
        AttributionPlan other = plan(
                at("A", 5).row("fixed", ROW),
                at("B", 5).pin("embedModel", "e5").row("structure", ROW),
                at("C", 8).pin("embedModel", "e5").row("fixed", ROW));
        assertThat(other.strategies().at()).isEqualTo("B");
        assertThat(other.strategies().runs().getFirst().strategies()).containsExactly("fixed");
    }

    @Test
    void amongEqualsTheBaselinesPinsAreKept() {
        assertThat(plan(at("A", 5).row("fixed", ROW), at("B", 8).row("structure", ROW))
                        .strategies()
                        .at())
                .isEqualTo("A");
    }

    @Test
    void oneStrategyAndTwoCausesMakeAPathOfTwoSteps() {
        AttributionPlan plan = plan(
                at("A", 5).row("fixed", ROW), at("B", 8).pin("edge", "strict").row("fixed", ROW));
        AttributionPlan.Path path = plan.path().orElseThrow();
        assertThat(path.steps())
                .extracting(AttributionPlan.Stage::cause)
                .containsExactly("number of chunks (k)", "edge rule");
        assertThat(path.newCells()).isEqualTo(1);
        assertThat(plan.strategies().newCells()).isZero();
        assertThat(plan.corners().orElseThrow().newCells()).isEqualTo(2);
    }

    @Test
    void everyCauseMoreIsOneRunMoreOnAPathAndDoublesTheCorners() {
        Reports moved = at("B", 8)
                .pin("edge", "strict")
                .pin("embedModel", "e5")
                .pin("indexKind", "hnsw")
                .pin("parseSha", "p2")
                .row("structure", ROW);
        AttributionPlan plan = plan(at("A", 5).row("fixed", ROW), moved);
        assertThat(plan.path().orElseThrow().newCells()).isEqualTo(5);
        assertThat(plan.corners().orElseThrow().corners()).isEqualTo(64);
        assertThat(plan.corners().orElseThrow().newCells()).isEqualTo(62);
        assertThat(plan.corners().orElseThrow().runs()).as("too many to list").isEmpty();
    }

    @Test
    void soManyCausesThatNobodyWouldLeaveOnlyTheStrategies() {
        Reports moved = at("B", 8).row("structure", ROW);
        for (int i = 0; i < 14; i++) {
            moved.pin("unknown" + i, i);
        }
        AttributionPlan plan = plan(at("A", 5).row("fixed", ROW), moved);
        assertThat(plan.strategies().newCells()).isEqualTo(1);
        assertThat(plan.path()).isEmpty();
        assertThat(plan.corners()).isEmpty();
    }

    @Test
    void aCorpusThatMovedIsParsedAgain() {
        AttributionPlan plan = plan(
                at("A", 5).row("fixed", ROW), at("B", 5).pin("parseSha", "p2").row("structure", ROW));
        assertThat(plan.strategies().runs().getFirst().redo()).containsExactly(Step.values());
    }
}
