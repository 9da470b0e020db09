package io.chunkverdict.standalone.watch;

import io.chunkverdict.model.corpus.CodePointOrder;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which files have changed and come to rest. A file counts as changed when it has looked the same for some time, so one that
 * is still being written is not read half; it counts as gone when it has been away for that time, because editors write a
 * new file and rename it over the old one. Not thread-safe.
 */
public final class Settling {

    private final long restMillis;
    private final Map<String, Stamp> known = new HashMap<>();
    private final Map<String, Unsettled> unsettled = new HashMap<>();

    /** @param rest how long a file must look the same */
    public Settling(Duration rest) {
        this.restMillis = rest.toMillis();
    }

    /**
     * What came to rest.
     *
     * @param changed files that are new or other than before
     * @param gone files that are not there any more
     * @param restless whether others are still changing, so that it pays to look again soon
     */
    public record Settled(SortedMap<String, Stamp> changed, SortedSet<String> gone, boolean restless) {
        public Settled {
            changed = Collections.unmodifiableSortedMap(changed);
            gone = Collections.unmodifiableSortedSet(gone);
        }

        /** Whether nothing did. */
        public boolean isEmpty() {
            return changed.isEmpty() && gone.isEmpty();
        }
    }

    private record Unsettled(Optional<Stamp> stamp, long sinceMillis, long seenMillis) {}

    /** Takes a file for known as it is: nothing is to be done about it. */
    public void know(String id, Stamp stamp) {
        known.put(id, stamp);
        unsettled.remove(id);
    }

    /** Takes a file for gone. */
    public void forget(String id) {
        known.remove(id);
        unsettled.remove(id);
    }

    /** Takes nothing for known: everything is to be compared anew. */
    public void forgetAll() {
        known.clear();
        unsettled.clear();
    }

    /** When a file was first seen to be other than known; absent if it isn't. */
    public OptionalLong seenMillis(String id) {
        Unsettled now = unsettled.get(id);
        return now == null ? OptionalLong.empty() : OptionalLong.of(now.seenMillis());
    }

    /**
     * Looks at all files at once. What is returned as changed or gone stays so until it is made known or forgotten.
     *
     * @param present every file there is
     * @param nowMillis any clock that only goes forward
     */
    public Settled look(Map<String, Stamp> present, long nowMillis) {
        SortedMap<String, Stamp> changed = new TreeMap<>(CodePointOrder.INSTANCE);
        SortedSet<String> gone = new TreeSet<>(CodePointOrder.INSTANCE);
        present.forEach((id, stamp) -> {
            if (stamp.equals(known.get(id))) {
                unsettled.remove(id);
            } else if (rested(id, Optional.of(stamp), nowMillis)) {
                changed.put(id, stamp);
            }
        });
        for (String id : known.keySet()) {
            if (!present.containsKey(id) && rested(id, Optional.empty(), nowMillis)) {
                gone.add(id);
            }
        }
        // appeared and went again before anybody took notice
        unsettled.keySet().removeIf(id -> !present.containsKey(id) && !known.containsKey(id));
        return new Settled(changed, gone, unsettled.size() > changed.size() + gone.size());
    }

    private boolean rested(String id, Optional<Stamp> stamp, long nowMillis) {
        Unsettled before = unsettled.get(id);
        if (before == null || !before.stamp().equals(stamp)) {
            before = new Unsettled(stamp, nowMillis, before == null ? nowMillis : before.seenMillis());
            unsettled.put(id, before);
        }
        return nowMillis - before.sinceMillis() >= restMillis;
    }
}
