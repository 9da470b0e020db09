/** How a suite fares while its corpus changes: points over revisions, what lies between two of them, and regressions. Pure. */
package io.chunkverdict.score.trend;
