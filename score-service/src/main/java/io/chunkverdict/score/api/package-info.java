/** REST adapters of the read side, and the pages. */
package io.chunkverdict.score.api;
