/** The chunkers: each maps a document's text and elements to spans. Pure; the registry is where new ones are added. */
package io.chunkverdict.chunk.strategy;
