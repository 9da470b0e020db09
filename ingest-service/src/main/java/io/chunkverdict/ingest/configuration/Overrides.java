package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a command line says on top of a configuration: which strategies and which retrievers.
 *
 * @param strategies names of the configuration's strategies, or kinds with their defaults; empty leaves the configuration's
 * @param retrievers labels; empty leaves the configuration's
 */
public record Overrides(List<String> strategies, List<String> retrievers) {
    public Overrides {
        strategies = List.copyOf(strategies);
        retrievers = List.copyOf(retrievers);
    }

    /**
     * The configuration with these axes.
     *
     * @throws InvalidInputException naming every unknown or repeated name
     */
    public SuiteConfiguration applyTo(SuiteConfiguration configuration) throws InvalidInputException {
        Problems problems = new Problems("");
        SuiteConfiguration result = configuration;
        if (!strategies.isEmpty()) {
            List<StrategySpec> chosen = chosenStrategies(configuration, problems);
            result = chosen.isEmpty() ? result : result.withStrategies(chosen);
        }
        if (!retrievers.isEmpty()) {
            List<RetrieverKind> chosen = chosenRetrievers(problems);
            result = chosen.isEmpty() ? result : result.withRetrievers(chosen);
        }
        if (problems.hasErrors()) {
            throw new InvalidInputException(problems.errors());
        }
        return result;
    }

    private List<StrategySpec> chosenStrategies(SuiteConfiguration configuration, Problems problems) {
        List<StrategySpec> chosen = new ArrayList<>();
        for (String name : strategies) {
            Optional<StrategySpec> spec = configuration.strategies().stream()
                    .filter(strategy -> strategy.name().equals(name))
                    .findFirst()
                    .or(() -> StrategyCatalog.find(name).map(StrategyCatalog::withDefaults));
            if (spec.isEmpty()) {
                problems.error(0, "strategies", "unknown strategy '" + name + "'", hint(configuration, name));
            } else if (chosen.contains(spec.get())) {
                problems.error(0, "strategies", "the strategy '" + name + "' is listed twice", "list it once");
            } else {
                chosen.add(spec.get());
            }
        }
        return chosen;
    }

    private static String hint(SuiteConfiguration configuration, String name) {
        List<String> own =
                configuration.strategies().stream().map(StrategySpec::name).toList();
        return "the configuration has " + String.join(", ", own) + "; of the kinds, " + StrategyReader.hint(name);
    }

    private List<RetrieverKind> chosenRetrievers(Problems problems) {
        List<RetrieverKind> chosen = new ArrayList<>();
        for (String label : retrievers) {
            Optional<RetrieverKind> kind = RetrievalReader.find(label);
            if (kind.isEmpty()) {
                problems.error(0, "retrievers", "unknown retriever '" + label + "'", RetrievalReader.hint(label));
            } else if (chosen.contains(kind.get())) {
                problems.error(0, "retrievers", "the retriever '" + label + "' is listed twice", "list it once");
            } else {
                chosen.add(kind.get());
            }
        }
        return chosen;
    }
}
