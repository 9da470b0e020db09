package io.chunkverdict.standalone.watch;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Changes that were sent and that no run has told of yet, with the moment each was first seen: from then on the time to the
 * verdict counts. Not thread-safe.
 */
public final class SentChanges {

    private final Map<String, Integer> runs = new HashMap<>();
    private final List<Change> waiting = new ArrayList<>();

    private record Change(long seenMillis, int runsBefore) {}

    /** A run that was requested before whatever is sent from now on: it can't tell of that. */
    public void known(String run) {
        if (!run.isEmpty()) {
            runs.putIfAbsent(run, runs.size());
        }
    }

    /** @param seenMillis when the change was first seen, on a clock that only goes forward */
    public void sent(long seenMillis) {
        if (!waiting.isEmpty() && waiting.getLast().runsBefore() == runs.size()) {
            Change last = waiting.removeLast();
            waiting.add(new Change(Math.min(last.seenMillis(), seenMillis), last.runsBefore()));
        } else {
            waiting.add(new Change(seenMillis, runs.size()));
        }
    }

    /** When the first of the changes that a run tells of was seen; from now on they are done with. */
    public OptionalLong toldBy(String run) {
        known(run);
        List<Change> told = waiting.stream()
                .filter(change -> change.runsBefore() <= runs.get(run))
                .toList();
        waiting.removeAll(told);
        return told.stream().mapToLong(Change::seenMillis).min();
    }

    /** No run is to come: what was sent changed nothing, or nothing can be made of it. */
    public void settled() {
        waiting.clear();
    }
}
