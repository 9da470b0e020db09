package io.chunkverdict.score.verdict;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.NominalCost;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What sentences about a selection need to know of its candidates. All maps are by cell name.
 *
 * @param noun what a candidate is, singular: cell, strategy or retriever
 * @param labels how sentences call each
 * @param metrics what each reached
 * @param costs what indexing each costs
 * @param strategies the strategy of each
 */
public record Scene(
        String noun,
        Map<String, String> labels,
        Map<String, Metrics> metrics,
        Map<String, NominalCost> costs,
        Map<String, String> strategies) {

    public Scene {
        Objects.requireNonNull(noun, "noun");
        labels = Map.copyOf(labels);
        metrics = Map.copyOf(metrics);
        costs = Map.copyOf(costs);
        strategies = Map.copyOf(strategies);
    }

    /** The same with other words for the candidates. */
    public Scene as(String newNoun, Map<String, String> newLabels) {
        return new Scene(newNoun, newLabels, metrics, costs, strategies);
    }

    String label(String cell) {
        return labels.getOrDefault(cell, cell);
    }

    List<String> labels(Collection<String> cells) {
        return cells.stream().map(this::label).toList();
    }

    double tokens(String cell) {
        return Objects.requireNonNull(metrics.get(cell), cell).retrievedTokens();
    }

    Optional<NominalCost> cost(String cell) {
        return Optional.ofNullable(costs.get(cell));
    }

    String strategy(String cell) {
        return strategies.getOrDefault(cell, cell);
    }

    /** {@code 1 cell}, {@code 3 strategies}. */
    String count(int number) {
        return Counted.of(number, noun);
    }
}
