package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.score.report.CellResult;
import java.util.Map;
import java.util.Optional;

/**
 * A cell of a run that is compared.
 *
 * @param run the run it is in
 * @param name its name there, {@code strategy/retriever}
 * @param spec how documents were cut
 * @param retriever its retriever
 * @param pins everything else that decides its figures
 * @param results by question id; empty if it could not answer
 * @param failure why it could not answer
 */
record ComparedCell(
        ComparedRun run,
        String name,
        StrategySpec spec,
        RetrieverKind retriever,
        PinVector pins,
        Map<String, CellResult> results,
        Optional<String> failure) {

    StrategyId strategy() {
        return StrategyId.of(spec);
    }

    boolean answered() {
        return failure.isEmpty() && !results.isEmpty();
    }

    /** Mean recall over all its questions. */
    double recall() {
        return run.scored().stream()
                .mapToDouble(question -> results.get(question).recall())
                .average()
                .orElse(0);
    }
}
