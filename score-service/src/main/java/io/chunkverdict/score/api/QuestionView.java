package io.chunkverdict.score.api;

import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult;
import java.util.List;

/**
 * A question with what every cell retrieved for it, text included.
 *
 * @param unit what offsets count
 * @param question the question, its gold and where that is
 * @param cells one for each cell that answered; empty for a question that is not scored
 */
public record QuestionView(OffsetUnit unit, ReportQuestion question, List<Cell> cells) {

    public QuestionView {
        cells = List.copyOf(cells);
    }

    /**
     * What one cell made of it.
     *
     * @param cell {@code strategy/retriever}
     * @param recall found slots of all slots
     * @param firstRank rank of the first chunk that holds a slot; 0 if none does
     * @param outcome of the worst slot
     * @param tokens cl100k tokens of the retrieved chunks
     * @param slots slot by slot
     * @param retrieved by rank
     */
    public record Cell(
            String cell,
            double recall,
            int firstRank,
            Outcome outcome,
            int tokens,
            List<SlotResult> slots,
            List<RetrievedText> retrieved) {
        public Cell {
            slots = List.copyOf(slots);
            retrieved = List.copyOf(retrieved);
        }
    }

    /**
     * A retrieved chunk with its text.
     *
     * @param chunk chunk id
     * @param rank from 1
     * @param score the retriever's own
     * @param document document id
     * @param start first code unit in the document's text
     * @param end one past the last
     * @param tokens cl100k tokens
     * @param encoderTokens the encoder's own tokens, uncut
     * @param encoderEnd where the encoder stops reading; below {@code end} if it cuts the chunk
     * @param text the chunk's text
     * @param matches the slots it holds, and why they count as held
     */
    public record RetrievedText(
            String chunk,
            int rank,
            double score,
            String document,
            int start,
            int end,
            int tokens,
            int encoderTokens,
            int encoderEnd,
            String text,
            List<SlotMatch> matches) {
        public RetrievedText {
            matches = List.copyOf(matches);
        }
    }
}
