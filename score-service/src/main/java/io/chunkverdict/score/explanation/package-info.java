/** Why a cell scored on a question as it did: where the gold is, what was retrieved, what became of the answer. Pure. */
package io.chunkverdict.score.explanation;
