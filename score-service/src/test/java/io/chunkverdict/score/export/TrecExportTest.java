package io.chunkverdict.score.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.Evaluator;
import io.chunkverdict.score.evaluation.TinyRun;
import io.chunkverdict.score.golden.GoldenInput;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.testsupport.Golden;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What trec_eval computes from the exported files is what the report says. */
class TrecExportTest {

    private static final double EXACTLY = 1e-12;
    private static final String TEXT =
            "Alpha is the first letter. Beta is the second letter. Gamma is the third letter."
                    + " Delta is the fourth letter.";

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void everyGoldenCellAgrees(String model) {
        EvaluationInput input = GoldenInput.of(model, Golden.STRATEGIES, List.of(RetrieverKind.values()));
        assertThat(agree(input)).isEqualTo(15);
    }

    @Test
    void severalSlotsOfAQuestionInOneChunkAndInSeveral() {
        agree(run().question("both in one", "Alpha is the first letter.", "Beta is the second letter.")
                .question("one each", "Alpha is the first letter.", "Delta is the fourth letter.")
                .question("second found twice", "Beta is the second letter.", "never to be found anywhere at all")
                .retrieved("s", "a.md:s:2", "a.md:s:1", "a.md:s:0")
                .retrieved("s", "a.md:s:0", "a.md:s:3")
                .retrieved("s", "a.md:s:1", "a.md:s:0", "a.md:s:3")
                .input());
    }

    @Test
    void tiesInTheRetrieversScoresDoNotReorderAnything() {
        // equal scores, and docnos whose order is against the ranks
        TinyRun run = run();
        for (int i = 0; i < 6; i++) {
            run.question("q" + i, i % 2 == 0 ? "Gamma is the third letter." : "Alpha is the first letter.")
                    .tied("s", "a.md:s:0", "a.md:s:1", "a.md:s:2", "a.md:s:3");
        }
        agree(run.input());
    }

    @Test
    void aQuestionThatNothingWasRetrievedForCountsAsZero() {
        EvaluationInput input = run().question("found", "Alpha is the first letter.")
                .question("nothing", "Beta is the second letter.")
                .retrieved("s", "a.md:s:0")
                .retrieved("s")
                .input();
        agree(input);
        SortedMap<String, String> files = files(input);
        assertThat(files.get("chunks/s~dense.run")).doesNotContain("nothing");
        assertThat(files.get("slots/s~dense.qrels")).contains("nothing 0 nothing%231 1\n");
    }

    @Test
    void aStrategyThatCutsAnAnswerHasNoRelevantChunkAndTheQuestionCountsAllTheSame() {
        EvaluationInput input = new TinyRun()
                .document("a.md", TEXT)
                .question("cut", "Alpha is the first letter.")
                .question("whole", "Beta is the second letter.")
                .chunk("s", "a.md", 0, 10)
                .chunk("s", "a.md", 10, 60)
                .retrieved("s", "a.md:s:0", "a.md:s:1")
                .retrieved("s", "a.md:s:1")
                .input();
        agree(input);
        assertThat(files(input).get("chunks/s~dense.qrels")).isEqualTo("cut 0 __none__ 1\nwhole 0 a.md%3As%3A1 1\n");
    }

    @Test
    void oddIdsStayApartAndOneWordOfAscii() {
        String odd = "day \"1\"/2 %20 #1\n\t\\ ünïcode 😀";
        String document = "Ordner 1/%41 é\u00a0:s:0.md";
        EvaluationInput input = new TinyRun()
                .document(document, TEXT)
                .question(odd, "Alpha is the first letter.")
                .question("day", "Beta is the second letter.")
                .question("day%201", "Gamma is the third letter.")
                .question("day 1", "Delta is the fourth letter.")
                .question("__none__", "never to be found anywhere", "Alpha is the first letter.")
                .chunk("ä b~c%", document, 0, 30)
                .chunk("ä b~c%", document, 27, TEXT.length())
                .retrieved("ä b~c%", document + ":ä b~c%:0", document + ":ä b~c%:1")
                .retrieved("ä b~c%", document + ":ä b~c%:0", document + ":ä b~c%:1")
                .retrieved("ä b~c%", document + ":ä b~c%:0", document + ":ä b~c%:1")
                .retrieved("ä b~c%", document + ":ä b~c%:0")
                .retrieved("ä b~c%", document + ":ä b~c%:0")
                .input();
        agree(input);
        assertThat(files(input).keySet())
                .contains("chunks/%C3%A4%20b~c%25~dense.run", "slots/%C3%A4%20b~c%25~dense.qrels");
    }

    @Test
    void alternativesSpansAndExcludedQuestions() {
        EvaluationInput input = run().question(
                        "either",
                        List.of(),
                        new GoldSlot(List.of(
                                new Gold.TextGold("nowhere at all in this text"),
                                new Gold.TextGold("Beta is the second letter."))))
                .question("span", List.of(), new GoldSlot(List.of(new Gold.SpanGold("a.md", 0, 26, OffsetUnit.UTF16))))
                .question("gone", "Omega is most certainly the very last letter of all")
                .retrieved("s", "a.md:s:3", "a.md:s:1")
                .retrieved("s", "a.md:s:1", "a.md:s:0")
                .retrieved("s", "a.md:s:1")
                .input();
        agree(input);
        assertThat(files(input).get("chunks/s~dense.qrels")).doesNotContain("gone");
    }

    @Test
    void theRetrieversOwnScoresAreKeptAside() {
        EvaluationInput input = run().question("q", "Alpha is the first letter.")
                .retrieved("s", "a.md:s:0", "a.md:s:1", "a.md:s:2")
                .input();
        assertThat(files(input).get("scores/s~dense.tsv"))
                .isEqualTo("question\tchunk\trank\tscore\n"
                        + "q\ta.md%3As%3A0\t1\t1.0\nq\ta.md%3As%3A1\t2\t0.5\nq\ta.md%3As%3A2\t3\t" + 1.0 / 3 + "\n");
    }

    @Test
    void aFailedCellHasNothingToExport() {
        EvaluationInput input = run().question("q", "Alpha is the first letter.")
                .retrieved("s", "a.md:s:0")
                .cellFailed("t", RetrieverKind.DENSE, "too deep")
                .input();
        assertThat(files(input).keySet()).noneMatch(name -> name.contains("/t~"));
    }

    @Test
    void aThousandChunksAQuestion() {
        TinyRun run = new TinyRun()
                .document("a.md", TEXT.repeat(1000))
                .topK(1000)
                .question("q", "Delta is the fourth letter.", "not there in any way");
        String[] ids = new String[1000];
        for (int i = 0; i < 1000; i++) {
            run.chunk("s", "a.md", i * 100, i * 100 + 100);
            ids[999 - i] = "a.md:s:" + i;
        }
        agree(run.retrieved("s", ids).input());
    }

    /** Four chunks, a sentence each. */
    private static TinyRun run() {
        return new TinyRun()
                .document("a.md", TEXT)
                .chunk("s", "a.md", 0, 27)
                .chunk("s", "a.md", 0, 54)
                .chunk("s", "a.md", 27, TEXT.length())
                .chunk("s", "a.md", 54, TEXT.length());
    }

    private static SortedMap<String, String> files(EvaluationInput input) {
        return files(input, new Evaluator().evaluate(input));
    }

    private static SortedMap<String, String> files(EvaluationInput input, Report report) {
        Judge judge = Judge.of(input.request(), report, input.documents());
        return new TrecExport(
                        report,
                        index -> judge.relevant(input.indexes().get(index).chunks()))
                .files(report.cells().stream().map(CellReport::cell).toList(), EnumSet.allOf(TrecExport.Kind.class));
    }

    /** Holds every cell against the independent implementation; the number of cells. */
    private static int agree(EvaluationInput input) {
        Report report = new Evaluator().evaluate(input);
        SortedMap<String, String> files = files(input, report);
        int k = input.request().retrieval().topK();
        int cells = 0;
        for (CellReport cell : report.cells()) {
            Metrics metrics = cell.scores().orElseThrow().metrics();
            String name =
                    TrecId.encode(cell.strategy()) + "~" + cell.retriever().label();
            TrecEval chunks =
                    new TrecEval(files.get("chunks/" + name + ".qrels"), files.get("chunks/" + name + ".run"));
            TrecEval slots = new TrecEval(files.get("slots/" + name + ".qrels"), files.get("slots/" + name + ".run"));
            assertThat(chunks.topics()).isEqualTo(metrics.questions());
            assertThat(slots.topics()).isEqualTo(metrics.questions());
            assertThat(chunks.recipRank()).as(name + " recip_rank").isCloseTo(metrics.mrr(), within(EXACTLY));
            assertThat(chunks.success(k)).as(name + " success").isCloseTo(metrics.hitRate(), within(EXACTLY));
            assertThat(chunks.precision(k)).as(name + " P").isCloseTo(metrics.precision(), within(EXACTLY));
            assertThat(slots.setRecall()).as(name + " set_recall").isCloseTo(metrics.recall(), within(EXACTLY));
            assertThat(slots.recipRank()).as(name + " recip_rank of slots").isCloseTo(metrics.mrr(), within(EXACTLY));
            cells++;
        }
        return cells;
    }
}
