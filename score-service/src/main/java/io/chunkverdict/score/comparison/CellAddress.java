package io.chunkverdict.score.comparison;

/**
 * Where a figure belongs: two cells with one address must have the same figures.
 *
 * @param strategy how documents were cut
 * @param pins everything else
 */
record CellAddress(StrategyId strategy, PinVector pins) {}
