/** What the evidence allows to say, in words: selection, axes of a matrix, advice, cautions, warnings. */
package io.chunkverdict.score.verdict;
