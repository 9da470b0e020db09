package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.RetrievalFigures;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Warning;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvaluatorTest {

    private static final String TEXT = "Alpha is the first letter. Beta is the second letter. Gamma is the third.";

    @Test
    void a_question_whose_gold_is_gone_is_excluded_and_listed() {
        Report report = two().question("stale", "Omega is most certainly the very last letter of all")
                .retrieved("good", "a.txt:good:0")
                .retrieved("bad", "a.txt:bad:0")
                .evaluate();
        ReportQuestion stale = report.questions().get(2);
        assertThat(stale.scored()).isFalse();
        assertThat(stale.exclusion()).contains("none of its gold is in the corpus any more");
        assertThat(report.results()).hasSize(2);
        assertThat(recall(report, "good/dense")).isEqualTo(1);
        assertThat(codes(report)).contains("excludedQuestions");
        assertThat(message(report, "excludedQuestions")).contains("stale");
    }

    @Test
    void a_question_whose_document_failed_is_excluded_with_the_reason() {
        GoldSlot slot = new GoldSlot(List.of(new Gold.SpanGold("broken.pdf", 0, 5, OffsetUnit.UTF16)));
        Report report = two().failedDocument("broken.pdf", "it is encrypted")
                .question("lost", List.of(), slot)
                .retrieved("good", "a.txt:good:0")
                .retrieved("bad", "a.txt:bad:0")
                .evaluate();
        assertThat(report.questions().get(2).exclusion()).contains("broken.pdf", "it is encrypted");
        assertThat(report.documents())
                .anyMatch(document ->
                        document.id().equals("broken.pdf") && document.failure().equals("it is encrypted"));
        assertThat(codes(report)).contains("failedDocuments");
    }

    @Test
    void a_question_without_gold_is_never_scored() {
        Report report = two().question("empty")
                .retrieved("good", "a.txt:good:0")
                .retrieved("bad", "a.txt:bad:0")
                .evaluate();
        assertThat(report.questions().get(2).exclusion()).contains("no gold");
    }

    @Test
    void a_failed_cell_leaves_no_verdict_but_what_is_missing() {
        Report report = two().cellFailed(
                        "third", RetrieverKind.DENSE, "big.md failed in strategy third: too deep", "big.md")
                .evaluate();
        assertThat(report.verdict().selection()).isEmpty();
        assertThat(report.verdict().leader()).isEmpty();
        assertThat(report.verdict().headline()).isEqualTo("No verdict: 1 of 3 cells could not answer.");
        assertThat(report.verdict().missing())
                .containsExactly("third: big.md failed in strategy third: too deep (big.md)");
        assertThat(recall(report, "good/dense")).isEqualTo(1);
        assertThat(report.findCell("third/dense").orElseThrow().failure()).isPresent();
    }

    @Test
    void a_cell_that_lacks_a_question_has_not_answered() {
        Report report = base().chunk("good", "a.txt", 0, 26)
                .chunk("bad", "a.txt", 0, 3)
                .retrieved("good", "a.txt:good:0")
                .retrieved("good", "a.txt:good:0")
                .retrieved("bad", "a.txt:bad:0")
                .evaluate();
        assertThat(report.verdict().missing()).containsExactly("bad: it answered 1 of 2 questions");
    }

    @Test
    void without_a_single_scored_question_there_is_no_verdict() {
        Report report = new TinyRun()
                .document("a.txt", TEXT)
                .question("stale", "Omega is most certainly the very last letter of all")
                .chunk("s", "a.txt", 0, 26)
                .retrieved("s", "a.txt:s:0")
                .evaluate();
        assertThat(report.verdict().headline()).contains("the only question could not be scored");
    }

    @Test
    void a_hit_that_no_index_holds_is_refused() {
        TinyRun run = new TinyRun()
                .document("a.txt", TEXT)
                .question("q", "Alpha is the first letter.")
                .chunk("s", "a.txt", 0, 26)
                .retrieved("s", "a.txt:s:7");
        assertThatThrownBy(run::evaluate)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a.txt:s:7");
    }

    @Test
    void the_same_input_gives_the_same_report_and_survives_json() throws Exception {
        Report report = two().evaluate();
        assertThat(two().evaluate()).isEqualTo(report);
        byte[] json = Json.mapper().writeValueAsBytes(report);
        assertThat(Json.mapper().readValue(json, Report.class)).isEqualTo(report);
    }

    @Test
    void identical_cells_count_once_and_are_named_together() {
        Report report = base().chunk("one", "a.txt", 0, 26)
                .chunk("two", "a.txt", 0, 27)
                .retrieved("one", "a.txt:one:0")
                .retrieved("one", "a.txt:one:0")
                .retrieved("two", "a.txt:two:0")
                .retrieved("two", "a.txt:two:0")
                .evaluate();
        Selection selection = report.verdict().selection().orElseThrow();
        assertThat(selection.kind()).isEqualTo(Selection.Kind.IDENTICAL);
        assertThat(report.verdict().headline())
                .isEqualTo(
                        "No winner: all 2 strategies are identical on every question (recall 0.500); decide on cost.");
    }

    @Test
    void few_unreviewed_questions_are_warned_of() {
        Report report = new TinyRun()
                .document("a.txt", TEXT)
                .unreviewed("q", "Alpha is the first letter.")
                .chunk("s", "a.txt", 0, 26)
                .retrieved("s", "a.txt:s:0")
                .evaluate();
        assertThat(codes(report))
                .contains("fewQuestions", "unreviewedQuestions", "noInterval", "documentsWithoutHeadings");
        assertThat(report.verdict().headline()).startsWith("Nothing to compare: s is the only strategy");
        assertThat(report.cells().getFirst().scores().orElseThrow().bound()).contains(1.0);
    }

    @Test
    void what_an_approximate_index_and_a_reranker_leave_out_is_reported_and_warned_of() throws Exception {
        Report report = two().leftOut(
                        "good", RetrieverKind.DENSE, new RetrievalFigures(Optional.of(0.968), Optional.of(0.25)))
                .leftOut("bad", RetrieverKind.DENSE, new RetrievalFigures(Optional.of(1.0), Optional.of(0.0)))
                .evaluate();

        assertThat(report.cells().getFirst().retrieval().orElseThrow().recallOfExact())
                .contains(0.968);
        assertThat(warning(report, "approximateIndex")).contains("good (97 %)").doesNotContain("bad (");
        assertThat(warning(report, "rerankerCuts")).contains("good (25 %)").doesNotContain("bad (");
        Report read = Json.mapper().readValue(Json.mapper().writeValueAsString(report), Report.class);
        assertThat(read).isEqualTo(report);
    }

    @Test
    void a_report_of_exact_retrieval_reads_as_before_there_were_approximate_indexes_and_rerankers() throws Exception {
        Report report = two().evaluate();
        assertThat(codes(report)).doesNotContain("approximateIndex", "rerankerCuts");
        assertThat(Json.mapper().writeValueAsString(report))
                .doesNotContain("\"retrieval\":null", "\"hnsw\"", "\"reranking\"", "recallOfExact");
    }

    private static String warning(Report report, String code) {
        return report.warnings().stream()
                .filter(warning -> warning.code().equals(code))
                .map(Warning::message)
                .findFirst()
                .orElse("no warning " + code);
    }

    /** Two questions, of which one strategy finds both and the other none. */
    private static TinyRun two() {
        return base().chunk("good", "a.txt", 0, TEXT.length())
                .chunk("bad", "a.txt", 0, 3)
                .retrieved("good", "a.txt:good:0")
                .retrieved("good", "a.txt:good:0")
                .retrieved("bad", "a.txt:bad:0")
                .retrieved("bad", "a.txt:bad:0");
    }

    private static TinyRun base() {
        return new TinyRun()
                .document("a.txt", TEXT)
                .question("alpha", "Alpha is the first letter.")
                .question("beta", "Beta is the second letter.");
    }

    private static double recall(Report report, String cell) {
        return report.findCell(cell)
                .orElseThrow()
                .scores()
                .orElseThrow()
                .metrics()
                .recall();
    }

    private static List<String> codes(Report report) {
        return report.warnings().stream().map(Warning::code).toList();
    }

    private static String message(Report report, String code) {
        return report.warnings().stream()
                .filter(warning -> warning.code().equals(code))
                .map(Warning::message)
                .findFirst()
                .orElseThrow();
    }
}
