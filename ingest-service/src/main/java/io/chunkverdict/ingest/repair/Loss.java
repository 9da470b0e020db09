package io.chunkverdict.ingest.repair;

import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.wording.Counted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What did not arrive, and never will by itself.
 *
 * @param revisions to be sent once more, each with the ids of the indexes it is missing in; none if only its text is missing
 * @param request whether the run's request is to be sent once more
 * @param lines what is missing where, for people
 */
public record Loss(SortedMap<Long, SortedSet<String>> revisions, boolean request, List<String> lines) {

    private static final int SHOWN_RANGES = 5;

    /** Nothing is missing. */
    public static final Loss NONE = new Loss(new TreeMap<>(), false, List.of());

    public Loss {
        revisions = Collections.unmodifiableSortedMap(new TreeMap<>(revisions));
        lines = List.copyOf(lines);
    }

    public boolean isNone() {
        return revisions.isEmpty() && !request;
    }

    /** Whether a document is missing in an index. */
    public boolean hasIndexed() {
        return revisions.values().stream().anyMatch(indexes -> !indexes.isEmpty());
    }

    /** Equal for equal losses. */
    public String fingerprint() {
        return Sha256.hex(revisions + " " + request + " " + lines);
    }

    /** Both. */
    public Loss and(Loss other) {
        SortedMap<Long, SortedSet<String>> all = new TreeMap<>();
        for (Loss loss : List.of(this, other)) {
            loss.revisions.forEach((revision, indexes) ->
                    all.computeIfAbsent(revision, r -> new TreeSet<>()).addAll(indexes));
        }
        List<String> allLines = new ArrayList<>(lines);
        allLines.addAll(other.lines);
        return new Loss(all, request || other.request, allLines);
    }

    /**
     * What retrieve-service lacks.
     *
     * @param needed by index, in order: the revisions that an index must hold
     * @param aboutRun whether the answer is about a run, rather than a suite alone
     */
    public static Loss of(RetrievalStanding standing, SortedMap<String, List<Long>> needed, boolean aboutRun) {
        Map<String, IndexStanding> known =
                standing.indexes().stream().collect(Collectors.toMap(IndexStanding::index, index -> index));
        SortedMap<Long, SortedSet<String>> revisions = new TreeMap<>();
        List<String> lines = new ArrayList<>();
        needed.forEach((index, all) -> {
            IndexStanding there = known.getOrDefault(index, new IndexStanding(index, 0, List.of()));
            List<Long> missing =
                    all.stream().filter(revision -> !there.holds(revision)).toList();
            missing.forEach(revision ->
                    revisions.computeIfAbsent(revision, r -> new TreeSet<>()).add(index));
            if (!missing.isEmpty()) {
                lines.add("index " + index + ": " + revisions(missing) + " never reached retrieve-service");
            }
        });
        boolean request = false;
        if (aboutRun && !standing.known()) {
            request = true;
            lines.add("the run's request never reached retrieve-service");
        } else if (aboutRun && !standing.unasked().isEmpty()) {
            request = true;
            lines.add("the questions' vectors never reached retrieve-service for " + names(standing.unasked()));
        } else if (aboutRun && revisions.isEmpty() && standing.waiting() > 0) {
            request = true;
            lines.add(Counted.of(standing.waiting(), "cell waits", "cells wait")
                    + " in retrieve-service, and nothing is on its way to "
                    + Counted.agreeing(standing.waiting(), "it", "them"));
        }
        return new Loss(revisions, request, lines);
    }

    /**
     * What score-service lacks.
     *
     * @param retrievalsRead whether it has read all there will be of what was retrieved
     */
    public static Loss of(ScoringStanding standing, boolean retrievalsRead) {
        return switch (standing.state()) {
            case UNKNOWN -> new Loss(new TreeMap<>(), true, List.of("the run's request never reached score-service"));
            case WAITING -> {
                SortedMap<Long, SortedSet<String>> revisions = new TreeMap<>();
                standing.texts().forEach(revision -> revisions.put(revision, new TreeSet<>()));
                List<String> lines = new ArrayList<>();
                if (!revisions.isEmpty()) {
                    lines.add("the text of " + revisions(standing.texts()) + " never reached score-service");
                }
                boolean request = retrievalsRead && !standing.missing().isEmpty();
                if (request) {
                    lines.add("never reached score-service: " + names(standing.missing()));
                }
                yield new Loss(revisions, request, lines);
            }
            case BUSY, COMPLETED, ENDED -> NONE;
        };
    }

    private static String revisions(List<Long> rising) {
        List<RevisionRange> ranges = RevisionRange.of(rising);
        String shown = ranges.stream()
                .limit(SHOWN_RANGES)
                .map(range -> range.from() == range.to() ? "" + range.from() : range.from() + "–" + range.to())
                .collect(Collectors.joining(", "));
        return (rising.size() == 1 ? "revision " : rising.size() + " revisions, ")
                + shown
                + (ranges.size() > SHOWN_RANGES ? ", …" : "");
    }

    private static String names(List<String> names) {
        return names.stream().limit(SHOWN_RANGES).collect(Collectors.joining(", "))
                + (names.size() > SHOWN_RANGES ? " and " + (names.size() - SHOWN_RANGES) + " more" : "");
    }
}
