package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Warning;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a reader is warned of, each at its bound. */
class WarningsTest {

    private static final String SENTENCE = "The lamp is lit at dusk.";

    @Test
    void fewer_than_fifteen_questions_are_few_and_fewer_than_thirty_make_intervals_narrow() {
        assertThat(message(questions(14), "fewQuestions"))
                .contains("14 scored questions are fewer than 15: small"
                        + " differences are noise; add questions before deciding.");
        assertThat(message(questions(15), "fewQuestions")).isEmpty();
        assertThat(message(questions(29), "narrowIntervals"))
                .contains("With 29 questions percentile intervals are too narrow: at 18 questions and recall 0.8 a 95 %"
                        + " interval holds the truth in about 89 % of cases.");
        assertThat(message(questions(30), "narrowIntervals")).isEmpty();
    }

    @Test
    void where_all_recalls_are_equal_three_over_n_stands_in_for_an_interval() {
        Report report = questions(30).evaluate();
        assertThat(report.cells().getFirst().scores().orElseThrow().ci95()).isEmpty();
        assertThat(report.cells().getFirst().scores().orElseThrow().bound()).contains(0.1);
        assertThat(message(report, "noInterval"))
                .contains(
                        "Every question has the same recall in s: resampling gives no interval; the true mean may well"
                                + " lie 0.100 away (three divided by the number of questions).");
    }

    @Test
    void gold_that_occurs_more_than_once_or_more_than_twenty_times_is_told() {
        assertThat(message(repeated(1), "repeatedGold")).isEmpty();
        assertThat(message(repeated(2), "repeatedGold"))
                .contains(
                        "1 question has gold that occurs more than once; span metrics take the most covered occurrence:"
                                + " q.");
        assertThat(message(repeated(20), "commonGold")).isEmpty();
        assertThat(message(repeated(21), "commonGold"))
                .contains("1 question has gold that occurs more than 20 times, which makes section and document recall"
                        + " weak: q; use a longer snippet.");
    }

    @Test
    void documents_without_headings_are_counted() {
        TinyRun run = new TinyRun()
                .document("a.md", "# Lamp\n\n" + SENTENCE, Element.heading(1, new Span(0, 6), "Lamp"))
                .document("b.md", "Nothing to see here.")
                .question("q", SENTENCE)
                .chunk("s", "a.md", 0, 32)
                .retrieved("s", "a.md:s:0");
        assertThat(message(run, "documentsWithoutHeadings"))
                .contains("1 of 2 documents have no heading and add nothing to section recall.");
    }

    @Test
    void questions_crowding_in_one_document_are_told_unless_documents_are_drawn() {
        assertThat(message(crowded(ResampleUnit.QUESTION, 2), "concentratedQuestions"))
                .contains(
                        "Questions about one document are not independent, and more than 20 % of them are about each of"
                                + " d0 (33 %): intervals may be too narrow; resample: document draws whole documents instead.");
        assertThat(message(crowded(ResampleUnit.QUESTION, 1), "concentratedQuestions"))
                .as("a fifth is not more than a fifth")
                .isEmpty();
        assertThat(message(crowded(ResampleUnit.DOCUMENT, 2), "concentratedQuestions"))
                .isEmpty();
    }

    @Test
    void gold_beyond_every_chunk_of_a_strategy_is_told() {
        TinyRun run = new TinyRun()
                .document("a.md", SENTENCE)
                .question("q", SENTENCE)
                .chunk("s", "a.md", 0, 8)
                .chunk("s", "a.md", 8, 16)
                .retrieved("s", "a.md:s:0");
        assertThat(message(run, "goldLongerThanChunks"))
                .contains("No chunk of s is as long as the gold of q: it can't contain it.");
    }

    @Test
    void gold_only_nearly_as_written_or_nowhere_is_told() {
        TinyRun run = new TinyRun()
                .document("a.md", "The lamp is lit every day at dusk by the keeper himself.")
                .question("near", "The lamp is lit every day at dusk by the keeper himselv.")
                .question("half", "The lamp is lit every day", "Nobody has ever written this sentence anywhere")
                .chunk("s", "a.md", 0, 56)
                .retrieved("s", "a.md:s:0")
                .retrieved("s", "a.md:s:0");
        assertThat(message(run, "inexactGold"))
                .contains("1 question has gold that is in the corpus only nearly as written: near.");
        assertThat(message(run, "unlocatedGold"))
                .contains("1 question has a slot that is nowhere in the corpus and counts as missed: half.");
    }

    @Test
    void a_document_without_text_is_told_with_what_to_do() {
        TinyRun run = questions(1).document("scan.pdf", " \n ");
        assertThat(message(run, "blankDocuments"))
                .contains("1 document holds no text, so nothing can be found in it: scan.pdf. A scanned document needs"
                        + " text recognition (OCR) first; an empty one can be removed.");
    }

    @Test
    void documents_in_a_language_the_encoder_was_not_made_for_are_told() {
        String german =
                "Der Wärter zündet die Lampe an, und das Licht ist von den Booten auf dem See zu sehen, die mit der"
                        + " Flut in den Hafen kommen; es wird auch im Nebel nicht gelöscht, und der Wärter schreibt es in das Buch,"
                        + " das für die Lotsen auf dem Tisch liegt.";
        TinyRun run = questions(1)
                .model("BAAI/bge-small-en-v1.5")
                .document("de.md", german)
                .document("ru.md", "Смотритель зажигает лампу на закате каждый день.");
        assertThat(message(run, "languageMismatch"))
                .contains("2 of 3 documents are not in English (Cyrillic script: 1 and German: 1), but"
                        + " BAAI/bge-small-en-v1.5 was made for English: what dense and hybrid find there says little;"
                        + " compare with a multilingual model.");
        assertThat(message(
                        questions(1).model("intfloat/multilingual-e5-small").document("de.md", german),
                        "languageMismatch"))
                .isEmpty();
        assertThat(message(questions(1).model("BAAI/bge-small-en-v1.5"), "languageMismatch"))
                .as("too little text to tell")
                .isEmpty();
    }

    /** Questions that all find their answer. */
    private static TinyRun questions(int number) {
        TinyRun run = new TinyRun().document("a.md", SENTENCE).chunk("s", "a.md", 0, SENTENCE.length());
        for (int q = 0; q < number; q++) {
            run.question("q" + q, SENTENCE).retrieved("s", "a.md:s:0");
        }
        return run;
    }

    private static TinyRun repeated(int times) {
        return new TinyRun()
                .document("a.md", (SENTENCE + " ").repeat(times))
                .question("q", SENTENCE)
                .chunk("s", "a.md", 0, SENTENCE.length())
                .retrieved("s", "a.md:s:0");
    }

    /** As many questions about the first of five documents, one about each of the others. */
    private static TinyRun crowded(ResampleUnit unit, int aboutFirst) {
        TinyRun run = new TinyRun()
                .settings(new ReportSettings(0.05, 200, 100, 0, unit))
                .chunk("s", "d0", 0, SENTENCE.length());
        IntStream.range(0, 5).forEach(d -> run.document("d" + d, SENTENCE));
        for (int q = 0; q < 4 + aboutFirst; q++) {
            String document = "d" + Math.max(0, q - aboutFirst + 1);
            run.question(
                            "q" + q,
                            List.of(),
                            new GoldSlot(List.of(new Gold.SpanGold(document, 0, SENTENCE.length(), OffsetUnit.UTF16))))
                    .retrieved("s", "d0:s:0");
        }
        return run;
    }

    private static Optional<String> message(TinyRun run, String code) {
        return message(run.evaluate(), code);
    }

    private static Optional<String> message(Report report, String code) {
        return report.warnings().stream()
                .filter(warning -> warning.code().equals(code))
                .map(Warning::message)
                .findFirst();
    }
}
