package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is to change in a configuration: the sections of one, with the keys that change, and {@code addStrategies} and
 * {@code removeStrategies} for its first axis. What isn't written stays.
 */
public final class ConfigurationChange {
    private static final List<String> OWN = List.of("addStrategies", "removeStrategies");

    private final Problems problems;
    private final Section section;

    private ConfigurationChange(Problems problems, Section section) {
        this.problems = problems;
        this.section = section;
    }

    /**
     * Reads and applies a change.
     *
     * @param file for messages
     * @param root what was written
     * @param base the configuration as it is
     * @return the configuration as it would be
     * @throws InvalidInputException with every mistake of the sections, or else of the strategies
     */
    public static ConfigurationFile apply(String file, SourceNode root, SuiteConfiguration base)
            throws InvalidInputException {
        if (!(root instanceof Mapping mapping)) {
            return ConfigurationReader.change(file, root, base);
        }
        ConfigurationFile sections = ConfigurationReader.change(file, part(mapping, false), base);
        Problems problems = new Problems(file);
        Section own = new Section(problems, "", part(mapping, true), OWN);
        List<StrategySpec> strategies = new ConfigurationChange(problems, own)
                .strategies(sections.configuration().strategies());
        if (problems.hasErrors()) {
            throw new InvalidInputException(problems.errors());
        }
        return new ConfigurationFile(sections.configuration().withStrategies(strategies), sections.ignored());
    }

    private static Mapping part(Mapping mapping, boolean own) {
        List<Entry> entries = mapping.entries().stream()
                .filter(entry -> OWN.contains(Section.camelCase(entry.key())) == own)
                .toList();
        return new Mapping(mapping.line(), entries);
    }

    private List<StrategySpec> strategies(List<StrategySpec> base) {
        List<StrategySpec> strategies = new ArrayList<>(base);
        for (SourceNode node : section.list("removeStrategies")) {
            String name = node instanceof Scalar scalar ? scalar.text().strip() : node.description();
            if (!strategies.removeIf(strategy -> strategy.name().equals(name))) {
                error("removeStrategies", "the suite has no strategy '" + name + "'", "it has " + names(base));
            }
        }
        for (StrategySpec added : new StrategyReader(problems).read(section.list("addStrategies"))) {
            Optional<StrategySpec> there = strategies.stream()
                    .filter(strategy -> strategy.name().equals(added.name()))
                    .findFirst();
            if (there.isEmpty()) {
                strategies.add(added);
            } else if (!there.get().equals(added)) {
                error(
                        "addStrategies",
                        "the suite has a strategy '" + added.name() + "' with other parameters",
                        "give the new one a name of its own: {name: mine, kind: " + added.kind() + ", params: …}");
            }
        }
        if (strategies.isEmpty()) {
            error("removeStrategies", "that leaves no strategy", "keep at least one");
            return base;
        }
        return strategies;
    }

    private static String names(List<StrategySpec> strategies) {
        return String.join(", ", strategies.stream().map(StrategySpec::name).toList());
    }

    private void error(String key, String message, String hint) {
        problems.error(section.lineOf(key), section.fieldOf(key), message, hint);
    }
}
