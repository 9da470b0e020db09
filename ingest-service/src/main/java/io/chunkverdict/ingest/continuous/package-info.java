/** Suites that live: when the next run starts by itself, and what of the past may go. Pure, without a clock. */
package io.chunkverdict.ingest.continuous;
