/** Everything report.json holds. */
package io.chunkverdict.score.report;
