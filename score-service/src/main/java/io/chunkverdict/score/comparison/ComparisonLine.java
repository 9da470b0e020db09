package io.chunkverdict.score.comparison;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.score.report.Report;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What stays the same while a suite's corpus changes: its questions and everything that is pinned but the corpus. Runs on one
 * line can be followed over revisions; what moves any of it begins another line.
 *
 * @param pins by name, without {@code parseSha}, with {@code querySetSha}
 */
public record ComparisonLine(SortedMap<String, Object> pins) {

    private static final String CORPUS = "parseSha";
    private static final String QUESTIONS = "querySetSha";

    public ComparisonLine {
        pins = Values.normalised(pins);
    }

    /** The line a run is on: by what all its cells share. */
    public static ComparisonLine of(Report report) {
        SortedMap<String, Object> pins = new TreeMap<>(report.pins().fields());
        pins.remove(CORPUS);
        pins.putIfAbsent(QUESTIONS, report.querySetSha());
        return new ComparisonLine(pins);
    }

    /** First 12 hex digits of SHA-256 over the canonical JSON of the pins. */
    public String hash() {
        return Ids.pins(pins).hash();
    }

    /** What moved since an earlier line, in the order of the pipeline; empty if it is the same. */
    public List<String> movedSince(ComparisonLine earlier) {
        return Causes.between(new PinVector(earlier.pins), new PinVector(pins)).stream()
                .map(Cause::name)
                .toList();
    }

    /** A cell's pins without the corpus. */
    static PinVector without(PinVector pins) {
        return pins.without(CORPUS);
    }
}
