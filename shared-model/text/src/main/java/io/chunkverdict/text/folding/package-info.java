/**
 * Texts folded for comparison: what is compared ({@link io.chunkverdict.text.folding.FoldedForm}), the numbers in it, and the
 * way back to the source's offsets.
 */
package io.chunkverdict.text.folding;
