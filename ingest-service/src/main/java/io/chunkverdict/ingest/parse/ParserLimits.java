package io.chunkverdict.ingest.parse;

import java.time.Duration;
import java.util.Objects;

/**
 * What parsing may cost before it is stopped.
 *
 * @param workers child processes at most, ≥ 1; more documents wait
 * @param heapMegabytes heap of each child process, ≥ 16
 * @param cpuTime processor time a document may take: the limit that doesn't depend on how busy the machine is
 * @param wallTime time on the clock a document may take, however little of it was spent computing; ≥ {@code cpuTime}
 */
public record ParserLimits(int workers, int heapMegabytes, Duration cpuTime, Duration wallTime) {

    public ParserLimits {
        Objects.requireNonNull(cpuTime, "cpuTime");
        Objects.requireNonNull(wallTime, "wallTime");
        if (workers < 1 || heapMegabytes < 16 || cpuTime.isNegative() || wallTime.compareTo(cpuTime) < 0) {
            throw new IllegalArgumentException(
                    "parser limits need workers >= 1, heapMegabytes >= 16 and 0 <= cpuTime <=" + " wallTime, not "
                            + workers + ", " + heapMegabytes + ", " + cpuTime + ", " + wallTime);
        }
    }

    /** Two workers of 512 MB; a minute of processor time and five on the clock for a document. */
    public static ParserLimits standard() {
        return new ParserLimits(2, 512, Duration.ofMinutes(1), Duration.ofMinutes(5));
    }
}
