package io.chunkverdict.score.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.Evaluator;
import io.chunkverdict.score.evaluation.TinyRun;
import io.chunkverdict.score.explanation.Explanation.CellAnswer;
import io.chunkverdict.score.golden.GoldenInput;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult.Flag;
import io.chunkverdict.testsupport.Golden;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExplainerTest {

    private static final String RETURNS = "# Returns\n\n";
    private static final String DEADLINES = "## Deadlines\n\n";
    private static final String ANSWER = "A parcel may be returned within thirty days of its delivery.";
    private static final String REST = " Refunds take a week.\n\n";
    private static final String FEES = "## Fees\n\nThe late fee is 12 euros a month.";
    private static final String TEXT = RETURNS + DEADLINES + ANSWER + REST + FEES;
    private static final int GOLD = TEXT.indexOf(ANSWER);
    private static final int HALF = TEXT.indexOf("within");
    private static final int END = GOLD + ANSWER.length();

    @Test
    void an_answer_that_was_found_names_its_chunk_and_how_it_matched() {
        CellAnswer answer = only(run().chunk("s", "handbook.md", 0, END)
                .chunk("s", "handbook.md", GOLD, TEXT.length())
                .retrieved("s", "handbook.md:s:1", "handbook.md:s:0"));
        assertThat(answer.why())
                .isEqualTo("The answer was found: chunk 1 of handbook.md, at rank 1, holds it word for word,"
                        + " and so does 1 more chunk.");
        assertThat(answer.retrieved().getFirst().matches()).singleElement().satisfies(match -> assertThat(match.kind())
                .isEqualTo(SlotMatch.Kind.EXACT));
    }

    @Test
    void an_answer_in_two_chunks_was_severed_and_each_chunks_share_is_said() {
        CellAnswer answer = only(run().chunk("s", "handbook.md", 0, HALF)
                .chunk("s", "handbook.md", HALF, TEXT.length())
                .retrieved("s", "handbook.md:s:1", "handbook.md:s:0"));
        assertThat(answer.why())
                .isEqualTo("The answer was severed: chunks 0 and 1 of handbook.md hold 40 % and 60 % of it,"
                        + " together all of it, but none does alone. No chunk of s holds all of it.");
        assertThat(answer.slots().getFirst().flags()).containsExactly(Flag.REASSEMBLED);
        assertThat(answer.slots().getFirst().pieces())
                .extracting(Explanation.Piece::chunk, Explanation.Piece::rank)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("handbook.md:s:0", 2),
                        org.assertj.core.groups.Tuple.tuple("handbook.md:s:1", 1));
    }

    @Test
    void a_severed_answer_that_another_chunk_holds_whole_is_a_matter_of_retrieval() {
        CellAnswer answer = only(run().chunk("s", "handbook.md", 0, HALF)
                .chunk("s", "handbook.md", 0, END)
                .retrieved("s", "handbook.md:s:0"));
        assertThat(answer.why())
                .isEqualTo(
                        "The answer was severed: chunk 0 of handbook.md, at rank 1, holds 40 % of it; the rest was not"
                                + " retrieved. Chunk 1 of handbook.md holds all of it and was not retrieved.");
        assertThat(answer.slots().getFirst().holders()).containsExactly("handbook.md:s:1");
    }

    @Test
    void a_near_miss_names_the_section() {
        CellAnswer answer = only(run().chunk("s", "handbook.md", END, END + REST.length())
                .chunk("s", "handbook.md", 0, END)
                .retrieved("s", "handbook.md:s:0"));
        assertThat(answer.outcome()).isEqualTo(Outcome.SAME_SECTION);
        assertThat(answer.why())
                .startsWith("The answer was missed by little: chunk 0 of handbook.md, at rank 1, lies in its section"
                        + " (Returns › Deadlines) but holds none of it.");
        assertThat(answer.retrieved().getFirst().section()).containsExactly("Returns", "Deadlines");
        assertThat(answer.retrieved().getFirst().page()).contains(1);
    }

    @Test
    void the_right_document_at_the_wrong_place() {
        CellAnswer answer = only(run().chunk("s", "handbook.md", TEXT.indexOf(FEES), TEXT.length())
                .retrieved("s", "handbook.md:s:0"));
        assertThat(answer.why())
                .isEqualTo("The answer was missed: chunk 0 of handbook.md, at rank 1, comes from its document, but from"
                        + " another section. No chunk of s holds all of it.");
        assertThat(answer.retrieved().getFirst().page()).contains(2);
    }

    @Test
    void a_miss_says_where_the_answer_is() {
        CellAnswer answer = only(run().document("other.md", "Nothing of interest.")
                .chunk("s", "handbook.md", 0, TEXT.length())
                .chunk("s", "other.md", 0, 7)
                .retrieved("s", "other.md:s:0"));
        assertThat(answer.why())
                .isEqualTo("The answer was missed: nothing retrieved comes from handbook.md."
                        + " Chunk 0 of handbook.md holds all of it and was not retrieved.");
    }

    @Test
    void nothing_retrieved_at_all() {
        assertThat(only(run().chunk("s", "handbook.md", 0, 9).retrieved("s")).why())
                .startsWith("The answer was missed: nothing was retrieved.");
    }

    @Test
    void of_several_slots_the_lost_ones_are_explained() {
        TinyRun run = document()
                .question("q", ANSWER, "The late fee is 12 euros a month.", "never written anywhere in this handbook")
                .chunk("s", "handbook.md", 0, END)
                .chunk("s", "handbook.md", END, TEXT.length())
                .retrieved("s", "handbook.md:s:0");
        assertThat(only(run).why())
                .isEqualTo(
                        "1 of 3 slots was found. Slot 2 was missed: chunk 0 of handbook.md, at rank 1, comes from its"
                                + " document, but from another section. Chunk 1 of handbook.md holds all of it and was not retrieved."
                                + " Slot 3 is nowhere in the corpus: no cell can find it.");
        Explanation explanation = explain(run);
        assertThat(explanation.gold().get(2).total()).isZero();
        assertThat(explanation.gold().get(2).places()).isEmpty();
    }

    @Test
    void all_slots_found() {
        assertThat(only(document()
                                .question("q", ANSWER, "The late fee is 12 euros a month.")
                                .chunk("s", "handbook.md", 0, 5)
                                .chunk("s", "handbook.md", 0, TEXT.length())
                                .retrieved("s", "handbook.md:s:0", "handbook.md:s:1"))
                        .why())
                .isEqualTo("All 2 slots were found, the first at rank 2.");
    }

    @Test
    void fuzzy_matches_and_what_the_encoder_never_read_are_said() {
        CellAnswer answer = only(document()
                .question("q", ANSWER.replace("parcel", "parzel"))
                .chunk("s", "handbook.md", 0, TEXT.length(), HALF)
                .retrieved("s", "handbook.md:s:0"));
        assertThat(answer.why())
                .startsWith("The answer was found: chunk 0 of handbook.md, at rank 1, holds nearly the same words"
                        + " (similarity 0.98")
                .endsWith("It ends past what the encoder reads of the chunk: the vector does not know all of it.");
        assertThat(answer.retrieved().getFirst().truncated()).isTrue();
    }

    @Test
    void gold_is_shown_where_it_is_with_its_alternative_page_section_and_surroundings() {
        TinyRun run = document()
                .question(
                        "q",
                        List.of(),
                        new GoldSlot(List.of(
                                new Gold.TextGold("nowhere to be seen"),
                                new Gold.TextGold(ANSWER),
                                new Gold.SpanGold("handbook.md", GOLD, END, OffsetUnit.CODEPOINT),
                                new Gold.TextGold("The late fee is 12 euros"))))
                .chunk("s", "handbook.md", 0, 9)
                .retrieved("s", "handbook.md:s:0");
        List<Explanation.GoldPlace> places = explain(run).gold().getFirst().places();
        assertThat(places).hasSize(2);
        assertThat(places.get(0).alternatives()).containsExactly(1, 2);
        assertThat(places.get(0).text()).isEqualTo(ANSWER);
        assertThat(places.get(0).before()).endsWith("## Deadlines\n\n");
        assertThat(places.get(0).after()).startsWith(" Refunds take");
        assertThat(places.get(0).section()).containsExactly("Returns", "Deadlines");
        assertThat(places.get(0).page()).contains(1);
        assertThat(places.get(1).alternatives()).containsExactly(3);
        assertThat(places.get(1).page()).contains(2);
    }

    @Test
    void a_question_that_is_not_scored_has_its_reason_and_no_cells() {
        Explanation explanation = explain(document()
                .question("q", "never written anywhere in this handbook")
                .question("other", ANSWER)
                .chunk("s", "handbook.md", 0, 9)
                .retrieved("s", "handbook.md:s:0")
                .retrieved("s", "handbook.md:s:0"));
        assertThat(explanation.cells()).isEmpty();
        assertThat(explanation.outcomes()).isEmpty();
        assertThat(explanation.question().exclusion()).contains("none of its gold");
    }

    @Test
    void surroundings_keep_characters_whole() {
        String text = "😀".repeat(200) + "The answer stands here." + "😀".repeat(200);
        for (int pad = 0; pad < 2; pad++) {
            String padded = "x".repeat(pad) + text + "y".repeat(pad);
            Explanation explanation = explain(new TinyRun()
                    .document("a.md", padded)
                    .question("q", "The answer stands here.")
                    .chunk("s", "a.md", 0, 4)
                    .retrieved("s", "a.md:s:0"));
            Explanation.GoldPlace place = explanation.gold().getFirst().places().getFirst();
            assertThat(place.before() + place.after())
                    .doesNotContain("\ud83d\ud83d")
                    .matches("(?:😀|x|y)+");
        }
    }

    @Test
    void documents_and_strategies_with_colons_keep_their_names() {
        CellAnswer answer = only(new TinyRun()
                .document("a:b:7.md", TEXT)
                .question("q", ANSWER)
                .chunk("s", "a:b:7.md", 0, 5)
                .chunk("s", "a:b:7.md", 0, END)
                .retrieved("s", "a:b:7.md:s:0"));
        assertThat(answer.why()).contains("Chunk 1 of a:b:7.md holds all of it");
    }

    @Test
    void a_thousand_chunks_are_explained_in_full() {
        TinyRun run = document().question("q", "never", ANSWER).topK(1000);
        String[] ids = new String[1000];
        for (int i = 0; i < ids.length; i++) {
            run.chunk("s", "handbook.md", i % 50, i % 50 + 5);
            ids[i] = "handbook.md:s:" + i;
        }
        assertThat(only(run.retrieved("s", ids)).retrieved()).hasSize(1000);
    }

    @Test
    void every_golden_question_and_cell_is_explained_as_it_was_scored() throws Exception {
        EvaluationInput input = GoldenInput.of("bge", Golden.STRATEGIES, List.of(RetrieverKind.values()));
        Report report = new Evaluator().evaluate(input);
        Explainer explainer = new Explainer(report);
        Sources sources = sources(input, List.of());
        for (ReportQuestion question : report.questions()) {
            Explanation explanation = explainer.explain(question, any -> true, sources);
            assertThat(explanation.cells()).hasSize(15);
            for (CellAnswer answer : explanation.cells()) {
                assertThat(answer.why()).isNotBlank().endsWith(".");
                answer.slots().forEach(slot -> {
                    if (slot.outcome() == Outcome.SEVERED) {
                        assertThat(slot.pieces()).isNotEmpty();
                        assertThat(slot.coverage())
                                .isBetween(
                                        slot.pieces().stream()
                                                .mapToDouble(Explanation.Piece::share)
                                                .max()
                                                .orElseThrow(),
                                        1.0);
                    }
                });
            }
            assertThat(explainer.why(question, sources))
                    .containsExactlyElementsOf(
                            explanation.cells().stream().map(CellAnswer::why).toList());
            assertThat(Json.mapper().writeValueAsString(explanation)).isNotEmpty();
        }
    }

    private static TinyRun run() {
        return document().question("q", ANSWER);
    }

    private static TinyRun document() {
        return new TinyRun()
                .document(
                        "handbook.md",
                        TEXT,
                        Element.heading(1, new Span(0, 9), "Returns"),
                        Element.heading(2, new Span(RETURNS.length(), RETURNS.length() + 12), "Deadlines"),
                        Element.of(ElementKind.PARAGRAPH, new Span(GOLD, END + 21)),
                        Element.heading(2, new Span(TEXT.indexOf(FEES), TEXT.indexOf(FEES) + 7), "Fees"));
    }

    private static CellAnswer only(TinyRun run) {
        Explanation explanation = explain(run);
        assertThat(explanation.cells()).hasSize(1);
        return explanation.cells().getFirst();
    }

    private static Explanation explain(TinyRun run) {
        EvaluationInput input = run.input();
        Report report = new Evaluator().evaluate(input);
        int second = TEXT.indexOf(FEES);
        return new Explainer(report)
                .explain(
                        report.questions().getFirst(),
                        any -> true,
                        sources(
                                input,
                                List.of(
                                        new Page(1, new Span(0, second)),
                                        new Page(2, new Span(second, TEXT.length())))));
    }

    private static Sources sources(EvaluationInput input, List<Page> pages) {
        Map<String, ParsedDocument> parsed = new HashMap<>();
        input.documents()
                .forEach((id, document) ->
                        parsed.put(id, new ParsedDocument(document.text(), document.elements(), pages, Map.of())));
        Map<String, List<DescribedChunk>> chunks = new HashMap<>();
        input.indexes().forEach((index, contents) -> chunks.put(index, contents.chunks()));
        return new Sources(parsed, chunks);
    }
}
