package io.chunkverdict.score.report;

import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import java.util.Objects;

/**
 * What a run was asked to do.
 *
 * @param retrieval how questions are answered; pinned
 * @param matcher when gold counts as found; pinned
 * @param report what is computed from the outcomes; no pin
 * @param pooled whether each document is its own corpus
 */
public record Settings(RetrievalSettings retrieval, MatcherSettings matcher, ReportSettings report, boolean pooled) {

    public Settings {
        Objects.requireNonNull(retrieval, "retrieval");
        Objects.requireNonNull(matcher, "matcher");
        Objects.requireNonNull(report, "report");
    }
}
