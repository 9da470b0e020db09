/** A finished report in the forms other tools read: trec_eval's qrels and runs, and tables. Pure. */
package io.chunkverdict.score.export;
