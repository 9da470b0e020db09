package io.chunkverdict.score.trend;

import static io.chunkverdict.score.comparison.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.comparison.Reports;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.trend.Trend.Line;
import io.chunkverdict.score.trend.Trend.Point;
import io.chunkverdict.score.trend.Trend.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lines and points, by hand. */
class TrendPlotTest {

    private static final TrendPlot RECALL = new TrendPlot("", TrendMetric.RECALL, "");

    private final Map<String, Report> reports = new HashMap<>();

    private TrendFacts at(long revision, Reports report) {
        Report made = report.suite("handbook", revision)
                .pin("parseSha", "p" + revision)
                .report();
        reports.put(made.run().id(), made);
        return TrendFacts.of(made);
    }

    private Optional<TrendStep> between(TrendFacts before, TrendFacts after) {
        return Optional.of(TrendStepMaker.between(reports.get(before.run()), reports.get(after.run())));
    }

    private List<Line> lines(TrendFacts... points) {
        return RECALL.lines(List.of(points), Optional.empty(), Map.of(), this::between);
    }

    @Test
    void whereOnlyTheCorpusMovedThereIsOneLine() {
        List<Line> lines = lines(
                at(1, report("a").row("fixed", "10")),
                at(2, report("b").row("fixed", "11")),
                at(5, report("c").row("fixed", "11")));

        assertThat(lines).singleElement().satisfies(line -> {
            assertThat(line.begins()).isEmpty();
            assertThat(line.points()).extracting(Point::revision).containsExactly(1L, 2L, 5L);
            assertThat(line.steps()).extracting(TrendStep::fromRevision).containsExactly(1L, 2L);
            assertThat(line.steps()).extracting(TrendStep::toRevision).containsExactly(2L, 5L);
        });
    }

    @Test
    void otherQuestionsBeginAnotherLineAndOldOnesGoOnWithTheirs() {
        List<Line> lines = lines(
                at(1, report("a").row("fixed", "10")),
                at(2, report("b").pin("querySetSha", "q2").row("fixed", "11")),
                at(3, report("c").row("fixed", "11")));

        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).points()).extracting(Point::revision).containsExactly(1L, 3L);
        assertThat(lines.get(0).steps()).extracting(TrendStep::fromRevision).containsExactly(1L);
        assertThat(lines.get(1).begins()).startsWith("Other questions are asked: a new line begins");
        assertThat(lines.get(1).moved()).containsExactly("question set");
        assertThat(lines.get(1).steps()).isEmpty();
    }

    @Test
    void anotherModelBeginsAnotherLineAndIsNamed() {
        List<Line> lines = lines(
                at(1, report("a").row("fixed", "10")),
                at(
                        2,
                        report("b")
                                .pin("embedModel", "other")
                                .pin("embedWeightsSha", "w")
                                .row("fixed", "11")));

        assertThat(lines.get(1).begins())
                .isEqualTo("What is pinned moved (embedding model): a new line begins, whose figures"
                        + " are not compared with those before.");
    }

    @Test
    void aPageThatFollowsOnSaysNothingOfANewLineAndHasTheStepToItsFirstPoint() {
        TrendFacts first = at(1, report("a").row("fixed", "10"));
        TrendFacts second = at(2, report("b").row("fixed", "11"));

        List<Line> lines = RECALL.lines(
                List.of(second), Optional.of(first), Map.of(first.line().hash(), first), this::between);

        assertThat(lines).singleElement().satisfies(line -> {
            assertThat(line.begins()).isEmpty();
            assertThat(line.steps()).extracting(TrendStep::from).containsExactly("run-a");
        });
    }

    @Test
    void questionsThatAreNotScoredAreCountedAndNotZero() {
        TrendFacts facts = at(1, report("a").row("fixed", "11").unscored("q9"));

        assertThat(facts.questions()).isEqualTo(2);
        assertThat(facts.stale()).isEqualTo(1);
        assertThat(facts.excluded()).isZero();
    }

    @Test
    void aCellThatFailedHasAReasonInPlaceOfAValue() {
        Value value = lines(at(1, report("a").row("fixed", "11").failed("structure", "broken")))
                .getFirst()
                .points()
                .getFirst()
                .values()
                .getLast();

        assertThat(value.value()).isEmpty();
        assertThat(value.failure()).isEqualTo("broken");
    }

    @Test
    void oneCellIsOneValueAPointAndOneCellAStep() {
        TrendFacts first = at(1, report("a").row("fixed", "10").row("structure", "11"));
        TrendFacts second = at(2, report("b").row("fixed", "11").row("structure", "11"));

        Line line = new TrendPlot("structure/dense", TrendMetric.RECALL, "")
                .lines(List.of(first, second), Optional.empty(), Map.of(), this::between)
                .getFirst();

        assertThat(line.points())
                .allSatisfy(point ->
                        assertThat(point.values()).extracting(Value::cell).containsExactly("structure/dense"));
        assertThat(line.steps().getFirst().cells()).hasSize(1);
    }

    @Test
    void aClassOfQuestionsSaysThatWhatLiesBetweenIsOverAll() {
        assertThat(new TrendPlot("", TrendMetric.RECALL, "fees").notes()).anySatisfy(note -> assertThat(note)
                .contains("over the questions tagged fees")
                .contains("over all questions"));
        assertThat(RECALL.notes()).noneSatisfy(note -> assertThat(note).contains("over all questions"));
    }

    @Test
    void aFigureThatThereIsNotIsNull() {
        Value none = new Value("fixed/dense", "fixed + dense", Optional.empty(), Optional.empty(), 0, "broken");

        ObjectNode json = Json.mapper().valueToTree(none);

        assertThat(json.get("ci95")).isEqualTo(NullNode.getInstance());
        assertThat(json.get("value")).isEqualTo(NullNode.getInstance());
    }

    @Test
    void everyMetricHasAName() {
        assertThat(TrendMetric.labels())
                .allSatisfy(label -> assertThat(TrendMetric.named(label)).isPresent());
        assertThat(TrendMetric.named("tokens")).contains(TrendMetric.RETRIEVED_TOKENS);
        assertThat(TrendMetric.named("recal")).isEmpty();
    }
}
