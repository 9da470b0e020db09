/** What a run asks of an index, and the answers. Pure: states are kept by {@code store}, messages sent by {@code pipeline}. */
package io.chunkverdict.retrieve.run;
