package io.chunkverdict.score.report;

import java.util.Objects;

/**
 * Means over questions, at the run's k. Shares and recalls lie within 0 to 1.
 *
 * @param questions how many were averaged
 * @param recall found slots of all slots
 * @param hitRate questions with at least one found slot
 * @param mrr reciprocal rank of the first chunk that holds a slot, 0 where none does
 * @param precision chunks that hold a slot, divided by k
 * @param retrievedTokens cl100k tokens of the retrieved chunks
 * @param contextEfficiency tokens of found gold per retrieved token, at most 1
 * @param balanced recall less what the context costs beyond the leanest cell compared; may be negative
 * @param sectionRecall slots of which a retrieved chunk at least lies in the gold's section
 * @param documentRecall slots of which a retrieved chunk at least comes from the gold's document
 * @param span the same question asked in characters
 * @param outcomes what became of the slots; the five shares sum to 1
 */
public record Metrics(
        int questions,
        double recall,
        double hitRate,
        double mrr,
        double precision,
        double retrievedTokens,
        double contextEfficiency,
        double balanced,
        double sectionRecall,
        double documentRecall,
        SpanMetrics span,
        OutcomeShares outcomes) {

    public Metrics {
        Objects.requireNonNull(span, "span");
        Objects.requireNonNull(outcomes, "outcomes");
    }

    /**
     * Retrieved characters against gold characters, counted in code points.
     *
     * @param recall gold characters retrieved, of all gold characters
     * @param precision gold characters retrieved, of all retrieved characters
     * @param iou intersection over union, repeated characters counted each time
     */
    public record SpanMetrics(double recall, double precision, double iou) {}
}
