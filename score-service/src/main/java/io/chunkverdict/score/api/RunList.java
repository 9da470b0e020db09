package io.chunkverdict.score.api;

import java.util.List;

/**
 * A page of runs, newest first.
 *
 * @param runs the page
 * @param next cursor of the next page; empty on the last
 */
public record RunList(List<RunSummary> runs, String next) {

    public RunList {
        runs = List.copyOf(runs);
    }
}
