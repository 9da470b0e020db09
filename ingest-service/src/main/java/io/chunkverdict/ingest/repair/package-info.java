/** Sees by offsets what was lost for good on its way, and decides what is sent again and when a run is given up. */
package io.chunkverdict.ingest.repair;
