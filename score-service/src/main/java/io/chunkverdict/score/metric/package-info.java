/** What a cell's lists are worth: matches, outcomes, means, characters, and the health of the chunks behind them. */
package io.chunkverdict.score.metric;
