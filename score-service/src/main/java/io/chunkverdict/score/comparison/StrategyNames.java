package io.chunkverdict.score.comparison;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What to call strategies when several runs have named them: parameters are added where one name means two things. */
final class StrategyNames {

    private final Map<StrategyId, String> first = new LinkedHashMap<>();
    private final Map<String, Set<StrategyId>> meanings = new TreeMap<>();

    StrategyNames(List<ComparedRun> runs) {
        for (ComparedRun run : runs) {
            for (ComparedCell cell : run.cells()) {
                String name =
                        first.computeIfAbsent(cell.strategy(), id -> cell.spec().name());
                meanings.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(cell.strategy());
            }
        }
    }

    /** Its first name; with the parameters that tell it apart where another strategy has the same one. */
    String of(StrategyId strategy) {
        String name = first.get(strategy);
        Set<StrategyId> all = meanings.get(name);
        if (all.size() == 1) {
            return name;
        }
        return name + " ("
                + strategy.params().entrySet().stream()
                        .filter(param -> all.stream().anyMatch(other -> !param.getValue()
                                .equals(other.params().get(param.getKey()))))
                        .map(param -> param.getKey() + " " + param.getValue())
                        .collect(Collectors.joining(", "))
                + ")";
    }
}
