package io.chunkverdict.score.trend;

import static io.chunkverdict.score.comparison.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.VerdictChanged;
import io.chunkverdict.score.comparison.Gate;
import io.chunkverdict.score.comparison.Reports;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.trend.Attribution.Share;
import io.chunkverdict.score.trend.TrendStep.CellStep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What lies between two points, by hand. */
class TrendStepTest {

    private static Reports at(long revision, String fixed) {
        return report("r" + revision)
                .suite("handbook", revision)
                .pin("parseSha", "p" + revision)
                .row("fixed", fixed);
    }

    @Test
    void whatChangedInTheCorpusIsSaidByDocument() {
        TrendStep step = TrendStepMaker.between(
                at(1, "11")
                        .document("a.md", "1")
                        .document("b.md", "1")
                        .document("d.md", "1")
                        .report(),
                at(4, "11")
                        .document("a.md", "2")
                        .document("c.md", "1")
                        .document("d.md", "1")
                        .report());

        assertThat(step.documents()).isEqualTo(new DocumentChanges(List.of("c.md"), List.of("a.md"), List.of("b.md")));
        assertThat(step.fromRevision()).isEqualTo(1);
        assertThat(step.toRevision()).isEqualTo(4);
        assertThat(step.verdict().changed()).isFalse();
        assertThat(step.cells()).singleElement().satisfies(cell -> {
            assertThat(cell.why()).isEqualTo("No answer moved.");
            assertThat(cell.regression()).isFalse();
            assertThat(cell.change().orElseThrow().mean()).isZero();
        });
        assertThat(new TrendEvents("s", "handbook").of(step)).isEmpty();
    }

    @Test
    void movedAnswersAreAttributedByGoldAndByChunksThatCameAndWent() {
        // q000: its gold's document was replaced; q001: a chunk of an added one pushed in; q002: a chunk of a removed
        // one
        // went; q003: moved with nothing of a changed document near; q004: stayed, though its gold's document was
        // replaced
        TrendStep step = TrendStepMaker.between(
                at(1, "11101")
                        .document("a.md", "1")
                        .document("gone.md", "1")
                        .document("same.md", "1")
                        .gold("q000", "a.md")
                        .gold("q001", "same.md")
                        .gold("q002", "same.md")
                        .gold("q003", "same.md")
                        .gold("q004", "a.md")
                        .list("fixed", "q000", "same.md:fixed:0")
                        .list("fixed", "q001", "same.md:fixed:0", "same.md:fixed:1")
                        .list("fixed", "q002", "gone.md:fixed:0", "same.md:fixed:1")
                        .list("fixed", "q003", "same.md:fixed:1", "same.md:fixed:2")
                        .report(),
                at(2, "00011")
                        .document("a.md", "2")
                        .document("new.md", "1")
                        .document("same.md", "1")
                        .gold("q000", "a.md")
                        .gold("q001", "same.md")
                        .gold("q002", "same.md")
                        .gold("q003", "same.md")
                        .gold("q004", "a.md")
                        .list("fixed", "q000", "same.md:fixed:0")
                        .list("fixed", "q001", "same.md:fixed:0", "new.md:fixed:0")
                        .list("fixed", "q002", "same.md:fixed:1", "same.md:fixed:2")
                        .list("fixed", "q003", "same.md:fixed:2", "same.md:fixed:1")
                        .report());

        Attribution because = step.cells().getFirst().because();
        assertThat(because.moved()).containsExactly("q000", "q001", "q002", "q003");
        assertThat(because.documents())
                .containsExactly(
                        new Share("a.md", "replaced", List.of("q000"), List.of(), List.of()),
                        new Share("gone.md", "removed", List.of(), List.of(), List.of("q002")),
                        new Share("new.md", "added", List.of(), List.of("q001"), List.of()));
        assertThat(because.unattributed()).containsExactly("q003");
        assertThat(step.cells().getFirst().why())
                .isEqualTo(
                        "4 questions moved: a.md (replaced) holds the gold of q000; gone.md (removed) left the list of"
                                + " q002; new.md (added) entered the list of q001. 1 of them is not attributable to a changed"
                                + " document (q003).");
    }

    @Test
    void whereNoChangedDocumentHasToDoWithItThatIsSaid() {
        TrendStep step = TrendStepMaker.between(
                at(1, "10").document("a.md", "1").gold("q000", "a.md").report(),
                at(2, "00")
                        .document("a.md", "1")
                        .document("b.md", "1")
                        .gold("q000", "a.md")
                        .report());

        assertThat(step.cells().getFirst().because().documents()).isEmpty();
        assertThat(step.cells().getFirst().why()).contains("not attributable to a changed document");
    }

    @Test
    void aQuestionThatIsNoLongerScoredMovesAndIsItsGoldsDocumentsDoing() {
        TrendStep step = TrendStepMaker.between(
                at(1, "110")
                        .document("a.md", "1")
                        .document("b.md", "1")
                        .gold("q001", "b.md")
                        .report(),
                at(2, "10")
                        .questions(List.of("q000", "q002"))
                        .unscored("q001")
                        .document("a.md", "1")
                        .report());

        assertThat(step.nowStale()).containsExactly("q001");
        assertThat(step.scoredAgain()).isEmpty();
        CellStep cell = step.cells().getFirst();
        assertThat(cell.questions()).isEqualTo(2);
        assertThat(cell.before()).isEqualTo(0.5);
        assertThat(cell.after()).isEqualTo(0.5);
        assertThat(cell.because().moved()).containsExactly("q001");
        assertThat(cell.because().documents())
                .containsExactly(new Share("b.md", "removed", List.of("q001"), List.of(), List.of()));
    }

    @Test
    void aChunkOfAReplacedDocumentThatStayedAsItWasNeitherEnteredNorLeft() {
        TrendStep step = TrendStepMaker.between(
                at(1, "1")
                        .document("a.md", "1")
                        .list("fixed", "q000", "a.md:fixed:0")
                        .report(),
                at(2, "0")
                        .document("a.md", "2")
                        .list("fixed", "q000", "a.md:fixed:0")
                        .report());

        assertThat(step.cells().getFirst().because().unattributed()).containsExactly("q000");
    }

    @Test
    void aWholeIntervalBelowZeroIsARegressionAsTheGateHasIt() {
        Reports before = at(1, "1".repeat(40));
        Reports fewer = at(2, "0".repeat(8) + "1".repeat(32));
        Reports hardly = at(2, "0" + "1".repeat(39));

        CellStep worse =
                TrendStepMaker.between(before.report(), fewer.report()).cells().getFirst();
        assertThat(worse.regression()).isTrue();
        assertThat(worse.before()).isEqualTo(1.0);
        assertThat(worse.after()).isEqualTo(0.8);
        assertThat(worse.change().orElseThrow().mean()).isCloseTo(-0.2, within(1e-12));
        assertThat(worse.worse()).isEqualTo(8);
        assertThat(worse.change())
                .isEqualTo(new Gate(Optional.of("fixed"), Optional.empty())
                        .check(
                                before.run(),
                                at(1, "0".repeat(8) + "1".repeat(32)).run())
                        .difference()
                        .map(difference -> difference.change()));
        assertThat(TrendStepMaker.between(before.report(), hardly.report())
                        .cells()
                        .getFirst()
                        .regression())
                .isFalse();
    }

    @Test
    void regressionsAndAChangedVerdictAreToldWithIdsThatStayTheSame() {
        Reports before = at(1, "1".repeat(40))
                .row("structure", "1".repeat(20) + "0".repeat(20))
                .document("a.md", "1")
                .verdict("winner", "fixed/dense", "structure/dense");
        Reports after = at(2, "0".repeat(20) + "1".repeat(20))
                .row("structure", "1".repeat(40))
                .document("a.md", "2")
                .gold("q000", "a.md")
                .verdict("noWinner", "structure/dense", "fixed/dense");
        TrendStep step = TrendStepMaker.between(before.report(), after.report());

        assertThat(step.verdict().changed()).isTrue();
        assertThat(step.verdict().from()).isEqualTo("fixed + dense wins");
        assertThat(step.verdict().to()).isEqualTo("structure + dense leads, no winner");
        assertThat(step.verdict().because().moved()).hasSize(40);
        List<ScoreMessage> events = new TrendEvents("s", "handbook").of(step);
        assertThat(events).hasSize(2);
        assertThat(events.getFirst()).isInstanceOfSatisfying(RegressionFound.class, regression -> {
            assertThat(regression.cell()).isEqualTo("fixed/dense");
            assertThat(regression.run()).isEqualTo("run-r2");
            assertThat(regression.baseline()).isEqualTo("run-r1");
            assertThat(regression.difference()).isEqualTo(-0.5);
            assertThat(regression.high()).isNegative();
            assertThat(regression.documents().replaced()).containsExactly("a.md");
            assertThat(regression.because()).containsExactly("a.md");
            assertThat(regression.message()).startsWith("fixed/dense: recall 1.000 → 0.500, −0.500");
        });
        assertThat(events.getLast()).isInstanceOfSatisfying(VerdictChanged.class, verdict -> {
            assertThat(verdict.message())
                    .startsWith("structure + dense leads, no winner (was: fixed + dense wins). 40 questions moved");
        });
        assertThat(new TrendEvents("s", "handbook").of(TrendStepMaker.between(before.report(), after.report())))
                .isEqualTo(events);
        assertThat(events.stream().map(TrendStepTest::id))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.length() == 32);
    }

    @Test
    void oneMoreThatWinsIsAnotherVerdictAndAnotherOrderOfThemIsNone() {
        Report alone = at(1, "1111")
                .row("structure", "0111")
                .row("far", "0000")
                .verdict("winner", "fixed/dense", "structure/dense")
                .report();
        Report both = won(2, "fixed/dense", "structure/dense");

        TrendStep joined = TrendStepMaker.between(alone, both);
        assertThat(joined.verdict().changed()).isTrue();
        assertThat(joined.verdict().from()).isEqualTo("fixed + dense wins");
        assertThat(joined.verdict().to()).isEqualTo("fixed + dense and structure + dense win together");
        assertThat(joined.verdict().because().moved()).containsExactly("q000");
        assertThat(new TrendEvents("s", "handbook").of(joined))
                .singleElement()
                .isInstanceOfSatisfying(VerdictChanged.class, event -> assertThat(event.message())
                        .startsWith("fixed + dense and structure + dense win together (was: fixed + dense wins)."));

        TrendStep swapped = TrendStepMaker.between(both, won(3, "structure/dense", "fixed/dense"));
        assertThat(swapped.verdict().changed()).isFalse();
        assertThat(new TrendEvents("s", "handbook").of(swapped)).isEmpty();
    }

    private static Report won(long revision, String leader, String other) {
        return at(revision, "1111")
                .row("structure", "1111")
                .row("far", "0000")
                .verdict("winner", leader, "far/dense")
                .identical(leader, other)
                .report();
    }

    @Test
    void cellsThatCantBeFollowedSayWhyAndAreNoRegression() {
        TrendStep step = TrendStepMaker.between(
                at(1, "1111")
                        .row("gone", "1111")
                        .row("small", "1111")
                        .params("small", Map.of("chunkSize", 512))
                        .report(),
                at(2, "1111")
                        .row("new", "0000")
                        .row("small", "0000")
                        .params("small", Map.of("chunkSize", 64))
                        .verdict("winner", "new/dense", "")
                        .report());

        assertThat(step.cells())
                .extracting(CellStep::cell)
                .containsExactly("fixed/dense", "new/dense", "small/dense", "gone/dense");
        assertThat(step.cells())
                .extracting(CellStep::ended)
                .containsExactly("", "is new", "is another strategy under the same name", "is not evaluated any more");
        assertThat(step.cells()).noneMatch(CellStep::regression);
        assertThat(step.verdict().why())
                .contains("Other cells are compared than before")
                .contains("new/dense is new");
    }

    @Test
    void aFailedCellIsNoRegression() {
        TrendStep step = TrendStepMaker.between(
                at(1, "11").row("structure", "11").report(),
                at(2, "11").failed("structure", "beta.md can't be cut").report());

        assertThat(step.cells().getLast().ended()).isEqualTo("could not answer at revision 2: beta.md can't be cut");
    }

    private static String id(ScoreMessage message) {
        return switch (message) {
            case RegressionFound regression -> regression.id();
            case VerdictChanged verdict -> verdict.id();
            default -> throw new AssertionError(message);
        };
    }
}
