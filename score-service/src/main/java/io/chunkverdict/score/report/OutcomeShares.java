package io.chunkverdict.score.report;

/**
 * Shares of slots, each slot weighing one part of its question; they sum to 1.
 *
 * @param contained share {@link Outcome#CONTAINED}; equals recall
 * @param severed share {@link Outcome#SEVERED}
 * @param sameSection share {@link Outcome#SAME_SECTION}
 * @param sameDocument share {@link Outcome#SAME_DOCUMENT}
 * @param missed share {@link Outcome#MISSED}
 */
public record OutcomeShares(double contained, double severed, double sameSection, double sameDocument, double missed) {}
