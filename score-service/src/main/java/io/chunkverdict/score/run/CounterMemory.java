package io.chunkverdict.score.run;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What was counted of revisions of which nothing more will be counted. A run shares nearly all of its documents with the run
 * before, so only the changed ones need be asked for. Thread-safe; the suites used longest ago are forgotten first.
 */
public final class CounterMemory {

    private final int most;
    private final Map<String, Map<Long, CountedRevision>> suites = new LinkedHashMap<>(16, 0.75f, true);
    private int size;

    /** @param most revisions to remember, over all suites; one takes about 100 bytes an index */
    public CounterMemory(int most) {
        this.most = most;
    }

    /** Those of a suite's revisions that are remembered and have passed these indexes in full. */
    public synchronized List<CountedRevision> find(
            String suite, Collection<Long> revisions, Collection<String> indexes) {
        Map<Long, CountedRevision> known = suites.getOrDefault(suite, Map.of());
        List<CountedRevision> found = new ArrayList<>();
        for (Long revision : revisions) {
            CountedRevision counted = known.get(revision);
            if (counted != null && counted.isWhole(indexes)) {
                found.add(counted);
            }
        }
        return found;
    }

    /**
     * Remembers those that have passed these indexes in full.
     *
     * @param wanted what a run wants now: when much more is remembered of the suite, the rest is forgotten
     */
    public synchronized void remember(
            String suite, Collection<CountedRevision> counted, Collection<String> indexes, Set<Long> wanted) {
        Map<Long, CountedRevision> known = suites.computeIfAbsent(suite, any -> new LinkedHashMap<>());
        size -= known.size();
        counted.stream()
                .filter(revision -> revision.isWhole(indexes))
                .forEach(revision -> known.put(revision.revision(), revision));
        if (known.size() > 2 * wanted.size()) {
            known.keySet().retainAll(wanted);
        }
        size += known.size();
        forgetTheEldest();
    }

    private void forgetTheEldest() {
        Iterator<Map<Long, CountedRevision>> eldest = suites.values().iterator();
        while (size > most && eldest.hasNext()) {
            size -= eldest.next().size();
            eldest.remove();
        }
    }

    /** How many revisions are remembered of each suite. */
    synchronized Map<String, Integer> sizes() {
        return suites.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, suite -> suite.getValue()
                .size()));
    }
}
