package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A question with where its gold is and what cells made of it.
 *
 * @param unit what offsets count
 * @param question the question as the report has it
 * @param gold where it is, slot by slot
 * @param outcomes every cell that answered, in cell order
 * @param cells the cells asked for, in full; empty for a question that is not scored
 */
public record Explanation(
        OffsetUnit unit,
        ReportQuestion question,
        List<SlotGold> gold,
        List<CellOutcome> outcomes,
        List<CellAnswer> cells) {

    public Explanation {
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(question, "question");
        gold = List.copyOf(gold);
        outcomes = List.copyOf(outcomes);
        cells = List.copyOf(cells);
    }

    /**
     * Where a slot's gold is.
     *
     * @param slot its number, from 0
     * @param total how many occurrences there are; 0 means it is nowhere in the corpus
     * @param exact whether they are exact matches or a given range, rather than the closest passages
     * @param places the first of them, as many as the report lists
     */
    public record SlotGold(int slot, int total, boolean exact, List<GoldPlace> places) {
        public SlotGold {
            places = List.copyOf(places);
        }
    }

    /**
     * One place where gold is.
     *
     * @param document document id
     * @param start first UTF-16 code unit
     * @param end one past the last
     * @param alternatives which of the slot's alternatives stand there, from 0
     * @param page page it starts on; absent where the document has none
     * @param section headings it stands under, outermost first
     * @param before what the document says before it
     * @param text the gold as the document has it, long ones cut
     * @param after what the document says after it
     */
    public record GoldPlace(
            String document,
            int start,
            int end,
            List<Integer> alternatives,
            Optional<Integer> page,
            List<String> section,
            String before,
            String text,
            String after) {
        public GoldPlace {
            alternatives = List.copyOf(alternatives);
            section = List.copyOf(section);
        }
    }

    /**
     * How a cell fared, in short.
     *
     * @param cell {@code strategy/retriever}
     * @param outcome of the worst slot
     * @param recall found slots of all slots
     * @param firstRank rank of the first chunk that holds a slot; 0 if none does
     */
    public record CellOutcome(String cell, Outcome outcome, double recall, int firstRank) {}

    /**
     * What one cell made of the question.
     *
     * @param cell {@code strategy/retriever}
     * @param why what became of the answer, in a sentence or two
     * @param recall found slots of all slots
     * @param firstRank rank of the first chunk that holds a slot; 0 if none does
     * @param outcome of the worst slot
     * @param tokens cl100k tokens of the retrieved chunks
     * @param slots slot by slot
     * @param retrieved by rank
     */
    public record CellAnswer(
            String cell,
            String why,
            double recall,
            int firstRank,
            Outcome outcome,
            int tokens,
            List<SlotAnswer> slots,
            List<RetrievedText> retrieved) {
        public CellAnswer {
            slots = List.copyOf(slots);
            retrieved = List.copyOf(retrieved);
        }
    }

    /**
     * What became of one slot.
     *
     * @param slot its number, from 0
     * @param outcome where the answer went
     * @param rank of the first chunk that holds it; 0 if none does
     * @param coverage greatest share of one occurrence that the retrieved chunks hold together; 1 when contained
     * @param flags what to know about it
     * @param why in a sentence or two
     * @param pieces retrieved chunks that hold parts of the occurrence they cover best, by position; empty when contained
     * @param holders chunks of the strategy that hold all of it and were not retrieved, the first few
     */
    public record SlotAnswer(
            int slot,
            Outcome outcome,
            int rank,
            double coverage,
            List<SlotResult.Flag> flags,
            String why,
            List<Piece> pieces,
            List<String> holders) {
        public SlotAnswer {
            flags = List.copyOf(flags);
            pieces = List.copyOf(pieces);
            holders = List.copyOf(holders);
        }
    }

    /**
     * A part of an answer.
     *
     * @param chunk chunk id
     * @param rank its rank
     * @param share of the occurrence's characters, white space not counted
     */
    public record Piece(String chunk, int rank, double share) {}

    /**
     * A retrieved chunk with its text.
     *
     * @param chunk chunk id
     * @param ordinal its place among the document's chunks, from 0
     * @param rank from 1
     * @param score the retriever's own
     * @param document document id
     * @param start first code unit in the document's text
     * @param end one past the last
     * @param page page it starts on; absent where the document has none
     * @param section headings its start stands under, outermost first
     * @param tokens cl100k tokens
     * @param encoderTokens the encoder's own tokens, uncut
     * @param encoderEnd where the encoder stops reading; below {@code end} if it cuts the chunk
     * @param truncated whether it does
     * @param text the chunk's text
     * @param matches the slots it holds, and why they count as held
     */
    public record RetrievedText(
            String chunk,
            int ordinal,
            int rank,
            double score,
            String document,
            int start,
            int end,
            Optional<Integer> page,
            List<String> section,
            int tokens,
            int encoderTokens,
            int encoderEnd,
            boolean truncated,
            String text,
            List<SlotMatch> matches) {
        public RetrievedText {
            section = List.copyOf(section);
            matches = List.copyOf(matches);
        }
    }
}
