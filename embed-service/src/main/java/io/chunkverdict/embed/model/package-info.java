/** Encoders: which models there are, how a text becomes tokens, and how tokens become a vector. Pure: no framework, no clock. */
package io.chunkverdict.embed.model;
