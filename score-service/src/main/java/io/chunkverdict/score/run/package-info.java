/** Accumulation of a run and its states: pure, without a clock, a database or a broker. */
package io.chunkverdict.score.run;
