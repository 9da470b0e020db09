/**
 * Whether a gold snippet is found in a passage, and where: {@link io.chunkverdict.text.matching.GoldMatcher} is the way in.
 *
 * <p>An exact search with the number rule comes first. If it finds nothing, windows that are similar enough with numbers
 * disregarded are sought with pruning that makes few alignments, and only these are aligned with their numbers bound.
 */
package io.chunkverdict.text.matching;
