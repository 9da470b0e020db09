package io.chunkverdict.score.report;

/**
 * Numbers of questions by their worst slot's outcome.
 *
 * @param contained every slot {@link Outcome#CONTAINED}
 * @param severed worst slot {@link Outcome#SEVERED}
 * @param sameSection worst slot {@link Outcome#SAME_SECTION}
 * @param sameDocument worst slot {@link Outcome#SAME_DOCUMENT}
 * @param missed worst slot {@link Outcome#MISSED}
 */
public record OutcomeCounts(int contained, int severed, int sameSection, int sameDocument, int missed) {}
