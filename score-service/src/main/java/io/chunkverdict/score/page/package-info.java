/** The report and the run list as HTML files that need nothing else: pure. */
package io.chunkverdict.score.page;
