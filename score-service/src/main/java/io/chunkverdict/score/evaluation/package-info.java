/** From a run's complete material to its report, in one pure function. */
package io.chunkverdict.score.evaluation;
