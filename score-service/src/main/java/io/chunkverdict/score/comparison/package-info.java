/** What two runs may be compared on, what not and why, what would make it so; and the gate. Pure. */
package io.chunkverdict.score.comparison;
