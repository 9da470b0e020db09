/** Whom to tell what became of a suite's runs, and how often to try. Pure. */
package io.chunkverdict.ingest.webhook;
