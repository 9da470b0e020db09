package io.chunkverdict.score.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult;
import io.chunkverdict.score.report.SlotResult.Flag;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of an answer, on a text of two sections. */
class OutcomeTest {

    private static final String GOLD = "Refunds are paid within thirty working days of the request.";
    private static final String TEXT = "# Refunds\n\n" + GOLD + " Ask the billing desk.\n\n"
            + "# Shipping\n\nParcels leave the warehouse every Monday and every Thursday morning.\n";
    private static final int GOLD_AT = TEXT.indexOf(GOLD);
    private static final int GOLD_END = GOLD_AT + GOLD.length();
    private static final int SHIPPING = TEXT.indexOf("# Shipping");

    @Test
    void a_chunk_that_holds_the_gold_contains_it() {
        CellResult result = result(run().chunk("s", "a.md", 0, SHIPPING));
        assertThat(result.outcome()).isEqualTo(Outcome.CONTAINED);
        assertThat(result.recall()).isEqualTo(1);
        assertThat(result.firstRank()).isEqualTo(1);
        SlotMatch match = result.retrieved().getFirst().matches().getFirst();
        assertThat(match.kind()).isEqualTo(SlotMatch.Kind.EXACT);
        assertThat(new Span(match.start(), match.end()).of(TEXT)).isEqualTo(GOLD);
    }

    @Test
    void a_chunk_that_holds_a_piece_of_the_gold_severs_it() {
        CellResult result = result(run().chunk("s", "a.md", 0, GOLD_AT + 20));
        assertThat(result.outcome()).isEqualTo(Outcome.SEVERED);
        assertThat(result.recall()).isZero();
        assertThat(result.slots().getFirst().coverage()).isBetween(0.2, 0.5);
        assertThat(result.slots().getFirst().flags()).isEmpty();
    }

    @Test
    void severed_gold_whose_pieces_are_all_retrieved_is_flagged_reassembled() {
        CellResult result =
                result(run().chunk("s", "a.md", 0, GOLD_AT + 30).chunk("s", "a.md", GOLD_AT + 31, SHIPPING));
        assertThat(result.outcome()).isEqualTo(Outcome.SEVERED);
        assertThat(result.slots().getFirst().coverage()).isEqualTo(1);
        assertThat(result.slots().getFirst().flags()).containsExactly(Flag.REASSEMBLED);
    }

    @Test
    void a_chunk_beside_the_gold_is_in_its_section() {
        CellResult result = result(run().chunk("s", "a.md", GOLD_END, SHIPPING));
        assertThat(result.outcome()).isEqualTo(Outcome.SAME_SECTION);
    }

    @Test
    void touching_a_section_with_white_space_only_does_not_reach_it() {
        CellResult result = result(run().chunk("s", "a.md", SHIPPING - 2, TEXT.length()));
        assertThat(result.outcome()).isEqualTo(Outcome.SAME_DOCUMENT);
    }

    @Test
    void a_document_without_headings_has_no_sections() {
        String flat = TEXT.replace("# ", "");
        CellResult result = result(new TinyRun()
                .document("a.md", flat)
                .question("q", GOLD)
                .chunk("s", "a.md", flat.indexOf("Parcels"), flat.length()));
        assertThat(result.outcome()).isEqualTo(Outcome.SAME_DOCUMENT);
    }

    @Test
    void a_chunk_of_another_document_misses() {
        CellResult result =
                result(run().document("b.md", "Nothing of interest here.").chunk("s", "b.md", 0, 25));
        assertThat(result.outcome()).isEqualTo(Outcome.MISSED);
    }

    @Test
    void gold_found_only_past_the_encoders_limit_is_flagged() {
        CellResult result = result(run().chunk("s", "a.md", 0, SHIPPING, GOLD_END - 5));
        assertThat(result.outcome()).isEqualTo(Outcome.CONTAINED);
        assertThat(result.slots().getFirst().flags()).containsExactly(Flag.BEYOND_ENCODER);
    }

    @Test
    void hits_the_encoder_never_read_are_warned_of_where_vectors_decide() {
        TinyRun run = run().chunk("s", "a.md", 0, SHIPPING, GOLD_END - 5)
                .retrievers(RetrieverKind.DENSE, RetrieverKind.BM25)
                .retrieved("s", RetrieverKind.DENSE, "a.md:s:0")
                .retrieved("s", RetrieverKind.BM25, "a.md:s:0");
        assertThat(run.evaluate().warnings())
                .filteredOn(warning -> warning.code().equals("beyondEncoder"))
                .singleElement()
                .satisfies(warning -> assertThat(warning.message())
                        .isEqualTo("A found slot lies only where the encoder never read its chunk in s + dense (1); a"
                                + " smaller chunk size would let it be read."));
    }

    @Test
    void of_several_slots_the_worst_decides_and_each_weighs_its_part() {
        TinyRun run = new TinyRun()
                .document("a.md", TEXT, headings())
                .question("q", GOLD, "Parcels leave the warehouse every Monday")
                .chunk("s", "a.md", 0, SHIPPING)
                .retrieved("s", "a.md:s:0");
        CellResult result = run.evaluate().results().getFirst().cells().getFirst();
        assertThat(result.recall()).isEqualTo(0.5);
        assertThat(result.outcome()).isEqualTo(Outcome.SAME_DOCUMENT);
        Metrics metrics =
                run.evaluate().cells().getFirst().scores().orElseThrow().metrics();
        assertThat(metrics.outcomes().contained()).isEqualTo(0.5);
        assertThat(metrics.outcomes().sameDocument()).isEqualTo(0.5);
        assertThat(metrics.documentRecall()).isEqualTo(1);
    }

    @Test
    void any_alternative_fills_a_slot_and_pays_its_own_tokens() {
        GoldSlot slot = new GoldSlot(List.of(
                new Gold.TextGold("a snippet that is nowhere in the corpus at all"),
                new Gold.TextGold("Ask the billing desk.")));
        TinyRun run = new TinyRun()
                .document("a.md", TEXT, headings())
                .question("q", List.of(), slot)
                .chunk("s", "a.md", 0, SHIPPING)
                .retrieved("s", "a.md:s:0");
        CellResult result = run.evaluate().results().getFirst().cells().getFirst();
        assertThat(result.retrieved().getFirst().matches().getFirst().alternative())
                .isEqualTo(1);
        int fiveTokens = 5;
        assertThat(result.contextEfficiency()).isCloseTo((double) fiveTokens / result.tokens(), within(1e-12));
    }

    @Test
    void a_slot_that_is_nowhere_counts_as_missed_and_is_flagged() {
        TinyRun run = new TinyRun()
                .document("a.md", TEXT, headings())
                .question("q", GOLD, "Quantum teleportation of invoices is provided free of charge")
                .chunk("s", "a.md", 0, SHIPPING)
                .retrieved("s", "a.md:s:0");
        SlotResult slot =
                run.evaluate().results().getFirst().cells().getFirst().slots().get(1);
        assertThat(slot.outcome()).isEqualTo(Outcome.MISSED);
        assertThat(slot.flags()).containsExactly(Flag.UNLOCATED);
    }

    @Test
    void span_gold_in_code_points_must_be_covered_but_for_its_outer_white_space() {
        String text = "\uD83D\uDE00\uD83D\uDE00 intro. The answer is here. outro";
        int start = text.indexOf("The answer");
        int end = start + "The answer is here.".length();
        GoldSlot slot = new GoldSlot(List.of(new Gold.SpanGold(
                "a.txt", text.codePointCount(0, start) - 1, text.codePointCount(0, end) + 1, OffsetUnit.CODEPOINT)));
        TinyRun run = new TinyRun()
                .document("a.txt", text)
                .question("q", List.of(), slot)
                .chunk("s", "a.txt", start, end)
                .retrieved("s", "a.txt:s:0");
        CellResult result = run.evaluate().results().getFirst().cells().getFirst();
        assertThat(result.outcome()).isEqualTo(Outcome.CONTAINED);
        assertThat(result.retrieved().getFirst().matches().getFirst().kind()).isEqualTo(SlotMatch.Kind.SPAN);
        Metrics.SpanMetrics span = run.evaluate()
                .cells()
                .getFirst()
                .scores()
                .orElseThrow()
                .metrics()
                .span();
        assertThat(span.recall()).as("the two blanks are not covered").isCloseTo(19.0 / 21, within(1e-12));
        assertThat(span.precision()).isEqualTo(1);
    }

    private static TinyRun run() {
        return new TinyRun().document("a.md", TEXT, headings()).question("q", GOLD);
    }

    private static Element[] headings() {
        return new Element[] {
            Element.heading(1, new Span(0, 9), "Refunds"),
            Element.heading(1, new Span(SHIPPING, SHIPPING + 10), "Shipping")
        };
    }

    /** Retrieves every chunk there is. */
    private static CellResult result(TinyRun run) {
        String[] all = run.input().indexes().get("s").chunks().stream()
                .map(chunk -> chunk.id())
                .toArray(String[]::new);
        return run.retrieved("s", all).evaluate().results().getFirst().cells().getFirst();
    }
}
