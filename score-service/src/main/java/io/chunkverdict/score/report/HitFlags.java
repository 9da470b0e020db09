package io.chunkverdict.score.report;

/**
 * Numbers of slots of a cell that deserve a second look.
 *
 * @param found slots found
 * @param fuzzy of these, found by a fuzzy match only
 * @param shortChunk of these, found only in a chunk shorter than the gold
 * @param cutAtEdge of these, found only by a fuzzy match that the rule {@code edge: strict} would refuse
 * @param spelledOutNumber of these, found by a fuzzy or short match on gold with a spelled-out number
 * @param beyondEncoder of these, only in chunks whose part with the gold the encoder never read
 * @param reassembled slots not found whose text the retrieved chunks hold together
 * @param unlocated slots that are nowhere in the corpus
 */
public record HitFlags(
        int found,
        int fuzzy,
        int shortChunk,
        int cutAtEdge,
        int spelledOutNumber,
        int beyondEncoder,
        int reassembled,
        int unlocated) {}
