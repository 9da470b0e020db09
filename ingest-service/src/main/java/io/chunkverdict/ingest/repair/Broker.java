package io.chunkverdict.ingest.repair;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a broker says of topics and groups. Commits must have been read before logs: then a group that had read a log to its end
 * had read everything that was in it at that moment.
 *
 * @param logs by topic and partition; a topic that isn't there has none
 * @param commits by group and partition: the offset of the next record to read; absent where a group has committed none
 */
public record Broker(Map<String, SortedMap<Integer, Log>> logs, Map<String, SortedMap<Integer, Long>> commits) {

    /**
     * A partition.
     *
     * @param start offset of the oldest record there still is; records before it can never be read again
     * @param end offset that the next record will get
     */
    public record Log(long start, long end) {}

    public Broker {
        logs = Map.copyOf(logs);
        commits = Map.copyOf(commits);
    }

    /** Where a hop's topics end now. */
    public SortedMap<String, SortedMap<Integer, Long>> ends(Hop hop) {
        return hop.readings().stream()
                .map(Reading::topic)
                .distinct()
                .collect(Collectors.toMap(Function.identity(), this::ends, (a, b) -> a, TreeMap::new));
    }

    private SortedMap<Integer, Long> ends(String topic) {
        SortedMap<Integer, Long> ends = new TreeMap<>();
        logs.getOrDefault(topic, new TreeMap<>()).forEach((partition, log) -> ends.put(partition, log.end()));
        return ends;
    }

    /** Whether every reader of a hop has read everything before the marks. */
    public boolean passed(Hop hop, Map<String, SortedMap<Integer, Long>> marks) {
        return hop.readings().stream()
                .allMatch(reading -> marks.getOrDefault(reading.topic(), new TreeMap<>()).entrySet().stream()
                        .allMatch(mark -> passed(reading, mark.getKey(), mark.getValue())));
    }

    private boolean passed(Reading reading, int partition, long mark) {
        Log log = logs.getOrDefault(reading.topic(), new TreeMap<>()).get(partition);
        if (log == null) {
            return true; // what was in it is gone with it
        }
        long committed = commits.getOrDefault(reading.group(), new TreeMap<>()).getOrDefault(partition, 0L);
        // what is before the start is gone, and so is what was behind the end of a log that has begun anew
        return Math.max(committed, log.start()) >= Math.min(mark, log.end());
    }
}
