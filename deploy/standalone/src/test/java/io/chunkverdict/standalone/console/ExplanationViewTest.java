package io.chunkverdict.standalone.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.score.explanation.Explanation;
import io.chunkverdict.score.explanation.Explanation.CellAnswer;
import io.chunkverdict.score.explanation.Explanation.CellOutcome;
import io.chunkverdict.score.explanation.Explanation.GoldPlace;
import io.chunkverdict.score.explanation.Explanation.RetrievedText;
import io.chunkverdict.score.explanation.Explanation.SlotAnswer;
import io.chunkverdict.score.explanation.Explanation.SlotGold;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotMatch;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code explain} prints. */
class ExplanationViewTest {

    private static final String LONG = "a long answer, with commas, ".repeat(30);

    @Test
    void theSentenceComesWithTheGoldAndWhatWasRetrieved() {
        String printed = print(explanation("q1", true));
        assertThat(printed)
                .contains(
                        "The answer was found: chunk 7 of handbook.md, at rank 1.",
                        "handbook.md [10, 20) · page 3 · Returns › Deadlines",
                        "⟦within 30 days⟧",
                        "holds slot 1 (similarity 0.942, cut at the edge)",
                        "the encoder reads 50 % of it (600 encoder tokens)",
                        "Found by 1 of 2 cells: fixed/dense (rank 1).");
        assertThat(printed.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(Terminal.WIDTH));
    }

    @Test
    void nothingInAQuestionIsObeyedByTheTerminal() {
        String printed = print(explanation("q\u001b[31m\n\"4\"/ä😀", true));
        assertThat(printed).doesNotContain("\u001b").contains("q [31m \"4\"/ä😀");
    }

    @Test
    void aQuestionThatIsNotScoredSaysWhy() {
        assertThat(print(explanation("q1", false)))
                .contains("Not scored: it has no gold.")
                .doesNotContain("Found by");
    }

    @Test
    void whatTheServerSendsIsReadBack() throws Exception {
        Explanation sent = explanation("q1", true);
        assertThat(Json.mapper().readValue(Json.mapper().writeValueAsBytes(sent), Explanation.class))
                .isEqualTo(sent);
    }

    private static String print(Explanation explanation) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ExplanationView(explanation, "run-1")
                .print(new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), false));
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Explanation explanation(String id, boolean scored) {
        ReportQuestion question = new ReportQuestion(
                id,
                "How long may I?",
                List.of(new GoldSlot(List.of(new Gold.TextGold("within 30 days"), new Gold.TextGold(LONG)))),
                List.of(),
                true,
                scored,
                scored ? "" : "it has no gold",
                List.of());
        SlotGold gold = new SlotGold(
                0,
                1,
                true,
                List.of(new GoldPlace(
                        "handbook.md",
                        10,
                        20,
                        List.of(0),
                        Optional.of(3),
                        List.of("Returns", "Deadlines"),
                        "returned\n",
                        "within 30 days",
                        " of delivery")));
        RetrievedText hit = new RetrievedText(
                "handbook.md:fixed:7",
                7,
                1,
                0.7312345,
                "handbook.md",
                0,
                100,
                Optional.empty(),
                List.of(),
                300,
                600,
                50,
                true,
                LONG,
                List.of(new SlotMatch(0, 0, SlotMatch.Kind.FUZZY, 0.942, 10, 20, true, false)));
        CellAnswer cell = new CellAnswer(
                "fixed/dense",
                "The answer was found: chunk 7 of handbook.md, at rank 1.",
                1,
                1,
                Outcome.CONTAINED,
                300,
                List.of(new SlotAnswer(0, Outcome.CONTAINED, 1, 1, List.of(), "It was found.", List.of(), List.of())),
                List.of(hit));
        return new Explanation(
                OffsetUnit.UTF16,
                question,
                List.of(gold),
                scored
                        ? List.of(
                                new CellOutcome("fixed/dense", Outcome.CONTAINED, 1, 1),
                                new CellOutcome("fixed/bm25", Outcome.MISSED, 0, 0))
                        : List.of(),
                scored ? List.of(cell) : List.of());
    }
}
