package io.chunkverdict.testsupport;

/**
 * A row of the table of parity: how many items of one kind are as in the golden values.
 *
 * @param group part of the pipeline
 * @param subject what was compared
 * @param model folder of the model; empty where no model has a say
 * @param exact equal, numbers to the last bit
 * @param within numbers equal within the tolerance
 * @param differs neither
 * @param notAvailable items that the golden values lack
 * @param note the tolerance and the greatest difference met; the first difference; why something is not available
 */
public record ParityRow(
        String group, String subject, String model, int exact, int within, int differs, int notAvailable, String note) {

    /** Items that were compared. */
    public int compared() {
        return exact + within + differs;
    }
}
