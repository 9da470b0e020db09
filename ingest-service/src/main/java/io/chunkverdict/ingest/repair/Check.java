package io.chunkverdict.ingest.repair;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How far the look at one run (or at a suite's indexes) has come.
 *
 * @param hop what is waited for
 * @param outbox rows of the outbox up to here have to be sent; {@link #NOT_YET} until that is looked up
 * @param marks where the hop's topics ended when the hop before was passed, by topic and partition
 * @param ask number of the question asked last
 * @param retrievalsRead whether score-service has read all that retrieve-service has published
 * @param rounds how often the same loss was made good in vain so far, this time included; 0 if nothing is lost
 * @param loss fingerprint of that loss; empty if nothing is lost
 * @param givenUp whether its documents have been told to have failed; for a suite alone, whether something stayed lost
 * @param lines what was lost, for people
 * @param republished how many documents and requests have been sent once more in all
 */
public record Check(
        Hop hop,
        long outbox,
        SortedMap<String, SortedMap<Integer, Long>> marks,
        long ask,
        boolean retrievalsRead,
        int rounds,
        String loss,
        boolean givenUp,
        List<String> lines,
        int republished) {

    public static final long NOT_YET = -1;

    public Check {
        marks = marks == null ? new TreeMap<>() : Collections.unmodifiableSortedMap(new TreeMap<>(marks));
        lines = List.copyOf(lines);
    }

    /**
     * The beginning.
     *
     * @param ask number of a question asked earlier, so that its answers are not taken for those to come
     */
    public static Check begin(long ask) {
        return new Check(Hop.OUTBOX, NOT_YET, new TreeMap<>(), ask, false, 0, "", false, List.of(), 0);
    }

    Check sentUpTo(long row) {
        return new Check(hop, row, marks, ask, retrievalsRead, rounds, loss, givenUp, lines, republished);
    }

    Check at(Hop next, SortedMap<String, SortedMap<Integer, Long>> ends) {
        return new Check(next, NOT_YET, ends, ask, retrievalsRead, rounds, loss, givenUp, lines, republished);
    }

    Check asking() {
        return new Check(
                Hop.QUESTION,
                NOT_YET,
                new TreeMap<>(),
                ask + 1,
                retrievalsRead,
                rounds,
                loss,
                givenUp,
                lines,
                republished);
    }

    Check withRetrievalsRead() {
        return new Check(hop, outbox, marks, ask, true, rounds, loss, givenUp, lines, republished);
    }

    Check announcing() {
        return new Check(
                Hop.OUTBOX, NOT_YET, new TreeMap<>(), ask + 1, false, rounds, loss, givenUp, lines, republished);
    }

    Check again(int round, Loss found, boolean failed, int more) {
        return new Check(
                Hop.OUTBOX,
                NOT_YET,
                new TreeMap<>(),
                ask,
                false,
                round,
                found.fingerprint(),
                failed,
                found.lines(),
                republished + more);
    }

    Check settled(List<String> left, boolean inVain) {
        return new Check(
                Hop.SETTLED, NOT_YET, new TreeMap<>(), ask, retrievalsRead, rounds, loss, inVain, left, republished);
    }
}
