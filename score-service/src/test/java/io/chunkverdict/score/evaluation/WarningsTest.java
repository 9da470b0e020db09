package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Warning;
import io.chunkverdict.text.token.Cl100k;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
                .contains("1 of 2 documents has no heading and adds nothing to section recall.");
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

    @Test
    void a_run_without_a_flaw_is_warned_of_nothing() {
        List<String> things = List.of("lantern", "harbour", "granite", "willow", "copper", "meadow");
        List<String> people = List.of("the fishermen", "a pilot", "masons", "two weavers", "some tinker", "shepherds");
        TinyRun run = new TinyRun()
                .model("BAAI/bge-small-en-v1.5")
                .retrievers(RetrieverKind.DENSE)
                .settings(new ReportSettings(0.05, 200, 100, 0, ResampleUnit.QUESTION));
        for (int d = 0; d < things.size(); d++) {
            String heading = "# About the " + things.get(d) + "\n\n";
            List<String> answers = answers(things.get(d), people.get(d));
            String text = heading + String.join(" ", answers);
            String id = "d" + d;
            run.document(id, text, Element.heading(1, new Span(0, heading.length() - 2), things.get(d)))
                    .chunk("s", id, 0, text.length());
            // half of the documents are never retrieved
            for (int a = 0; a < answers.size(); a++) {
                run.question(id + "-" + a, answers.get(a)).retrieved("s", "d" + d / 2 * 2 + ":s:0");
            }
        }
        Report report = run.evaluate();
        assertThat(report.results()).hasSize(30);
        assertThat(report.cells().getFirst().scores().orElseThrow().metrics().recall())
                .isEqualTo(0.5);
        assertThat(report.warnings()).isEmpty();
    }

    /** Sentences that are nearly as written of nothing and nobody else. */
    private static List<String> answers(String thing, String people) {
        return List.of(
                "Every " + thing + " is counted by " + people + " before winter.",
                "Nobody sells a broken " + thing + " to " + people + ".",
                "Old ledgers of " + people + " mention the " + thing + ".",
                "Children draw " + people + " and the " + thing + " with chalk.",
                "Without rain no " + thing + " pleases " + people + ".");
    }

    @Test
    void a_few_scored_questions_among_others_are_named_as_they_are() {
        TinyRun run = questions(1)
                .unreviewed("draft", SENTENCE)
                .retrieved("s", "a.md:s:0")
                .question("gone", "Omega is most certainly the very last letter of all")
                .retrieved("s", "a.md:s:0");
        assertThat(message(run, "unreviewedQuestions"))
                .contains("1 of 2 scored questions is marked reviewed: false; read it before you trust a verdict.");
        assertThat(message(run, "excludedQuestions"))
                .contains("1 question is not scored: gone (none of its gold is in the corpus any more; mend or remove"
                        + " it).");
        run.question("empty").retrieved("s", "a.md:s:0");
        assertThat(message(run, "excludedQuestions"))
                .contains("2 questions are not scored: gone (none of its gold is in the corpus any more; mend or remove"
                        + " it) and empty (it has no gold; add what must be found).");
    }

    @Test
    void documents_that_could_not_be_parsed_are_named() {
        TinyRun run = questions(1).failedDocument("broken.pdf", "it is encrypted");
        assertThat(message(run, "failedDocuments"))
                .contains("1 document is missing from every cell because it could not be parsed: broken.pdf.");
        assertThat(message(run.failedDocument("odd.docx", "it is empty"), "failedDocuments"))
                .contains("2 documents are missing from every cell because they could not be parsed: broken.pdf and"
                        + " odd.docx.");
    }

    @Test
    void a_pooled_suite_is_told_to_draw_documents() {
        assertThat(message(crowded(ResampleUnit.QUESTION, 2).pooled(), "pooledByQuestion"))
                .contains("A pooled suite asks every document the same questions, which makes them dependent: set"
                        + " resample: document.");
        assertThat(message(crowded(ResampleUnit.QUESTION, 2).pooled(), "concentratedQuestions"))
                .as("one word on the matter is enough")
                .isEmpty();
        assertThat(message(crowded(ResampleUnit.DOCUMENT, 2).pooled(), "pooledByQuestion"))
                .isEmpty();
    }

    @Test
    void gold_that_just_fits_into_a_chunk_or_has_an_alternative_that_fits_is_not_too_long() {
        int tokens = new Cl100k().count(SENTENCE);
        assertThat(message(chunksOf(tokens, SENTENCE), "goldLongerThanChunks")).isEmpty();
        assertThat(message(chunksOf(tokens - 1, SENTENCE), "goldLongerThanChunks"))
                .isPresent();
        assertThat(message(chunksOf(tokens - 1, SENTENCE, "The lamp is lit"), "goldLongerThanChunks"))
                .isEmpty();
    }

    /** A run whose longest chunk has so many tokens, and one question that any of the texts answers. */
    private static TinyRun chunksOf(int tokens, String... alternatives) {
        return new TinyRun()
                .document("a.md", SENTENCE + " ".repeat(200))
                .question(
                        "q",
                        List.of(),
                        new GoldSlot(Stream.of(alternatives)
                                .<Gold>map(Gold.TextGold::new)
                                .toList()))
                .chunk("s", "a.md", 0, 4 * tokens)
                .retrieved("s", "a.md:s:0");
    }

    @Test
    void hits_that_stricter_settings_would_refuse_are_counted_by_cell() {
        String gold = "The warden keeps a ledger of every lantern lent to the ferry crew, and five oils are weighed"
                + " before the tide turns at the old harbour wall.";
        String text = "Notes of the harbour master, chapter one. " + gold;
        TinyRun run = new TinyRun()
                .document("a.md", text)
                .question("q", gold)
                .question("r", gold)
                .chunk("cut", "a.md", 0, text.length() - 3)
                .chunk("whole", "a.md", 0, text.length())
                .retrieved("cut", "a.md:cut:0")
                .retrieved("cut", "a.md:cut:0")
                .retrieved("whole", "a.md:whole:0")
                .retrieved("whole", "a.md:whole:0");
        assertThat(message(run, "cutAtEdge"))
                .contains("A found slot rests on a match cut at its chunk's edge in cut (2); edge: strict would refuse"
                        + " it.");
        assertThat(message(run, "spelledOutNumber"))
                .contains("A found slot rests on a fuzzy match of gold with a spelled-out number in cut (2);"
                        + " numberWords: true would compare the number too.");
        assertThat(message(run, "beyondEncoder")).isEmpty();
    }

    @Test
    void lexical_retrieval_does_not_mind_the_language() {
        String russian = "Смотритель зажигает лампу на закате каждый день.";
        TinyRun lexical = new TinyRun()
                .model("BAAI/bge-small-en-v1.5")
                .document("ru.md", russian)
                .question("q", russian)
                .chunk("s", "ru.md", 0, russian.length())
                .retrievers(RetrieverKind.BM25)
                .retrieved("s", RetrieverKind.BM25, "ru.md:s:0");
        assertThat(message(lexical, "languageMismatch")).isEmpty();
        assertThat(message(questions(1).model("BAAI/bge-small-en-v1.5").document("ru.md", russian), "languageMismatch"))
                .contains("1 of 2 documents is not in English (Cyrillic script: 1), but BAAI/bge-small-en-v1.5 was made"
                        + " for English: what dense and hybrid find there says little; compare with a multilingual"
                        + " model.");
    }

    @Test
    void several_blank_documents_and_several_unlocated_questions_take_the_plural() {
        TinyRun run = new TinyRun()
                .document("a.md", SENTENCE)
                .document("scan.pdf", " \n ")
                .document("scan2.pdf", "")
                .question("one", SENTENCE, "Nobody has ever written this sentence anywhere")
                .question("two", SENTENCE, "Another that is found in no document whatever")
                .chunk("s", "a.md", 0, SENTENCE.length())
                .retrieved("s", "a.md:s:0")
                .retrieved("s", "a.md:s:0");
        assertThat(message(run, "blankDocuments")).hasValueSatisfying(message -> assertThat(message)
                .startsWith("2 documents hold no text, so nothing can be found in them: scan.pdf and" + " scan2.pdf."));
        assertThat(message(run, "unlocatedGold"))
                .contains("2 questions have a slot that is nowhere in the corpus and counts as missed: one and two.");
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
