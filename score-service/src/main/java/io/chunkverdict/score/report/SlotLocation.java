package io.chunkverdict.score.report;

import java.util.List;

/**
 * Where a slot's gold is in the corpus.
 *
 * @param total how many occurrences there are; 0 means unlocated
 * @param exact whether they are exact matches (or a given span) rather than the closest passages
 * @param occurrences the first {@link #LISTED} of them, by document and position
 */
public record SlotLocation(int total, boolean exact, List<Place> occurrences) {

    /** Occurrences a report lists at most. */
    public static final int LISTED = 20;

    public SlotLocation {
        occurrences = List.copyOf(occurrences);
    }

    /**
     * A range of a document's text.
     *
     * @param document document id
     * @param start first UTF-16 code unit
     * @param end one past the last
     */
    public record Place(String document, int start, int end) {}
}
