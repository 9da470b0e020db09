package io.chunkverdict.text.matching;

/** How a gold snippet was found in a passage. */
public enum MatchKind {
    /** As it stands, after folding. */
    EXACT,
    /** In a window of a passage at least as long as the gold. */
    FUZZY,
    /** In a passage shorter than the gold, which is the whole gold to within the threshold. */
    SHORT
}
