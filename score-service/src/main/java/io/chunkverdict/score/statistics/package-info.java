/** Resampling of questions on numpy's stream: intervals, paired differences, chances of being best. Pure and exact. */
package io.chunkverdict.score.statistics;
