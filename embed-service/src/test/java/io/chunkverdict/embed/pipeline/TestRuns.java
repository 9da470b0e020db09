package io.chunkverdict.embed.pipeline;

import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import java.util.List;
import java.util.Map;

/** Run requests of which only suite, indexes and questions matter. */
final class TestRuns {

    private TestRuns() {}

    static RunRequested run(String suite, List<IndexSpec> indexes, List<Question> questions) {
        return new RunRequested(
                suite,
                "suite",
                "run-1",
                1,
                "2026-11-30T12:00:00Z",
                "parse",
                "questions",
                new Pins("0123456789ab", Map.of()),
                Map.of(),
                indexes.stream().map(index -> new RunIndex(index, 1, 1)).toList(),
                RetrievalSettings.defaults(),
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                List.of(),
                questions);
    }
}
