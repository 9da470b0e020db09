/** Where the pure parts are put together with configuration, database and health. */
package io.chunkverdict.embed.wiring;
