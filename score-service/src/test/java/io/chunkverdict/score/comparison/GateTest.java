package io.chunkverdict.score.comparison;

import static io.chunkverdict.score.comparison.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.score.comparison.CheckResult.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GateTest {

    private static final String THIRTY = "1".repeat(20) + "0".repeat(10);

    private static CheckResult check(Reports baseline, Reports candidate) {
        return check(Optional.empty(), baseline, candidate);
    }

    private static CheckResult check(Optional<Double> maxDrop, Reports baseline, Reports candidate) {
        return new Gate(Optional.empty(), maxDrop).check(baseline.run(), candidate.run());
    }

    private static Reports found(String name, int hits) {
        return report(name).row("fixed", "1".repeat(hits) + "0".repeat(30 - hits));
    }

    @Test
    void theSameAnswersPass() {
        CheckResult result = check(found("base", 20), found("cand", 20));
        assertThat(result.outcome()).isEqualTo(Outcome.PASS);
        assertThat(result.headline()).startsWith("Pass: every question has the same recall as before.");
        assertThat(result.changes()).isEmpty();
    }

    @Test
    void aChangeWhoseWholeIntervalIsBelowZeroIsARegression() {
        CheckResult result = check(found("base", 20), found("cand", 12));
        assertThat(result.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(result.headline())
                .startsWith("Regression: the whole interval of the change is below zero. fixed/dense");
        assertThat(result.difference().orElseThrow().change().ci95().high()).isNegative();
        assertThat(result.changes()).hasSize(8);
    }

    @Test
    void anImprovementPasses() {
        assertThat(check(found("base", 12), found("cand", 20)).outcome()).isEqualTo(Outcome.PASS);
    }

    @Test
    void oneLostQuestionOfThirtyIsNoEvidenceButIsSaid() {
        CheckResult result = check(found("base", 20), found("cand", 19));
        assertThat(result.outcome()).isEqualTo(Outcome.PASS);
        assertThat(result.notes())
                .anySatisfy(note -> assertThat(note).startsWith("A pass is no proof that nothing was lost"));
        assertThat(result.changes()).containsExactly(new CheckResult.QuestionChange("q019", "What is q019?", 1, 0));
    }

    @Test
    void aDropBeyondTheAllowedFailsWithoutEvidence() {
        assertThat(check(Optional.of(0.02), found("base", 20), found("cand", 19))
                        .outcome())
                .isEqualTo(Outcome.REGRESSION);
        assertThat(check(Optional.of(0.04), found("base", 20), found("cand", 19))
                        .outcome())
                .isEqualTo(Outcome.PASS);
    }

    @Test
    void aDropOfExactlyTheAllowedPasses() {
        assertThat(check(Optional.of(1.0 / 30), found("base", 20), found("cand", 19))
                        .outcome())
                .isEqualTo(Outcome.PASS);
        assertThat(check(Optional.of(0.0), found("base", 20), found("cand", 20)).outcome())
                .isEqualTo(Outcome.PASS);
    }

    @Test
    void aChangedQuestionSetIsNeverAPass() {
        CheckResult better = check(found("base", 5), found("cand", 30).pin("querySetSha", "q2"));
        assertThat(better.outcome()).isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(better.headline())
                .startsWith("Not comparable: the question set changed")
                .endsWith("This is no pass.");
        CheckResult edited = check(found("base", 5), found("cand", 30).query("q001", "Otherwise?"));
        assertThat(edited.outcome()).isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(edited.questions().changed()).containsExactly("q001");
    }

    @Test
    void otherMovedPinsAreNamedAndNoPassEither() {
        CheckResult result = check(
                found("base", 20),
                found("cand", 30).pin("topK", 10).pin("retrieveK", 10).pin("parseSha", "p2"));
        assertThat(result.outcome()).isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(result.headline())
                .isEqualTo("Not comparable: the corpus and the number of chunks (k) moved. This is no pass.");
        assertThat(result.moved()).extracting(MovedPin::field).containsExactly("parseSha", "retrieveK", "topK");
        assertThat(result.difference()).isEmpty();
    }

    @Test
    void anotherRetrieversPinsDontMatter() {
        Reports before = found("base", 20).retrievers("dense", "bm25").retrieverPin("bm25", "bm25K1", 1.5);
        Reports after = found("cand", 20).retrievers("dense", "bm25").retrieverPin("bm25", "bm25K1", 1.2);
        assertThat(check(before, after).outcome()).isEqualTo(Outcome.PASS);
        assertThat(new Gate(Optional.of("fixed/bm25"), Optional.empty())
                        .check(before.run(), after.run())
                        .outcome())
                .isEqualTo(Outcome.NOT_COMPARABLE);
    }

    @Test
    void theStrategysParametersAreWhatIsChecked() {
        CheckResult result = check(
                found("base", 20).params("fixed", Map.of("chunkSize", 512)),
                found("cand", 20).params("fixed", Map.of("chunkSize", 256)));
        assertThat(result.outcome()).isEqualTo(Outcome.PASS);
        assertThat(result.notes())
                .anySatisfy(note -> assertThat(note).contains("from fixed (chunkSize 512) to fixed (chunkSize 256)"));
    }

    @Test
    void theFirstOfTheBaselinesRankingIsTrackedUnlessAnotherIsNamed() {
        Reports before = report("base").row("fixed", THIRTY).row("structure", THIRTY);
        Reports after = report("cand").row("structure", "0".repeat(30)).row("fixed", THIRTY);
        assertThat(check(before, after).cell()).isEqualTo("fixed/dense");
        CheckResult named = new Gate(Optional.of("structure"), Optional.empty()).check(before.run(), after.run());
        assertThat(named.cell()).isEqualTo("structure/dense");
        assertThat(named.outcome()).isEqualTo(Outcome.REGRESSION);
    }

    @Test
    void aCellTheCandidateLacksOrCouldNotAnswerIsNoPass() {
        CheckResult lacking = check(found("base", 20), report("cand").row("structure", THIRTY));
        assertThat(lacking.outcome()).isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(lacking.headline()).contains("cand has no cell fixed/dense; it has structure/dense");
        CheckResult failed =
                check(found("base", 20), report("cand").row("other", THIRTY).failed("fixed", "it crashed"));
        assertThat(failed.outcome()).isEqualTo(Outcome.NOT_COMPARABLE);
        assertThat(failed.headline()).contains("it crashed");
    }

    @Test
    void aCellTheBaselineLacksIsAMistakeInTheRequest() {
        Gate gate = new Gate(Optional.of("structur"), Optional.empty());
        ComparedRun baseline = found("base", 20).run();
        assertThatThrownBy(() -> gate.check(baseline, baseline))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the baseline has no figures of 'structur'; it has figures of fixed/dense");
    }

    @Test
    void anImpossibleDropIsRefused() {
        for (double drop : List.of(-0.1, 1.5, Double.NaN)) {
            assertThatThrownBy(() -> new Gate(Optional.empty(), Optional.of(drop)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void repeatedChecksAreSaidToAddUp() {
        assertThat(check(found("base", 20), found("cand", 20)).notes())
                .anySatisfy(note -> assertThat(note).contains("repeated checks add up"));
    }
}
