/** The one fair queue in front of the encoders. Callers submit and wait; nobody else runs a model. Pure: no framework, no clock. */
package io.chunkverdict.embed.batching;
