/** Simulated comparisons with a known truth: how often what a verdict says is right. Nothing of a run depends on it. */
package io.chunkverdict.score.calibration;
