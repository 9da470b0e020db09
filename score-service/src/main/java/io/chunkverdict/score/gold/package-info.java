/** Where the gold of a question set is in a corpus, and which questions can be scored. */
package io.chunkverdict.score.gold;
