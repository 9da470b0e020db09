package io.chunkverdict.faults.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;

/**
 * What was found missing, or there too often.
 *
 * @param lost answers, documents, dead letters, unsent messages
 * @param duplicated answers, documents, rows of tables, differing verdicts of one run
 * @param sameDigest whether every report has the digest of the undisturbed one at its revision
 * @param findings for people, one line each
 */
public record Tally(long lost, long duplicated, boolean sameDigest, List<String> findings) {

    public static final Tally CLEAN = new Tally(0, 0, true, List.of());

    public Tally {
        findings = List.copyOf(findings);
    }

    public boolean isClean() {
        return lost == 0 && duplicated == 0 && sameDigest;
    }

    /** Whether something is there twice, or every report is there and one has another digest: nothing is merely missing. */
    public boolean showsCopies() {
        return duplicated > 0 || (lost == 0 && !sameDigest);
    }

    /** Both together. */
    public Tally plus(Tally other) {
        List<String> all = new ArrayList<>(findings);
        all.addAll(other.findings);
        return new Tally(lost + other.lost, duplicated + other.duplicated, sameDigest && other.sameDigest, all);
    }

    static Tally lost(long count, String finding) {
        return count == 0 ? CLEAN : new Tally(count, 0, true, List.of(count + " lost: " + finding));
    }

    static Tally duplicated(long count, String finding) {
        return count == 0 ? CLEAN : new Tally(0, count, true, List.of(count + " duplicated: " + finding));
    }

    /** The fault could not be carried through: nothing can be said, so nothing is right. */
    public static Tally broken(String why) {
        return new Tally(0, 0, false, List.of(why));
    }

    /** A run that has no report. */
    static Tally missing(Expected expected, String run, String why) {
        return new Tally(
                expected.rows().size(),
                0,
                false,
                List.of("run " + run + " at revision " + expected.revision() + " has no report: " + why));
    }

    /** Compares a report with what is expected of it. */
    static Tally of(Expected expected, JsonNode report) {
        String where = " in the report at revision " + expected.revision();
        Tally tally = compare(expected.rows(), Expected.rows(report), "answers" + where)
                .plus(compare(expected.documents(), Expected.documents(report), "documents" + where))
                .plus(duplicated(repeatedHits(report), "chunks within one list" + where));
        Expected found = Expected.of(report);
        if (found.digest().equals(expected.digest()) && found.revision() == expected.revision()) {
            return tally;
        }
        return tally.plus(new Tally(
                0,
                0,
                false,
                List.of("revision " + found.revision() + " has digest " + found.digest() + ", revision "
                        + expected.revision() + " undisturbed " + expected.digest())));
    }

    /** Compares numbers of rows that nothing should have changed. */
    public static Tally changed(Map<String, Long> before, Map<String, Long> after) {
        Tally tally = CLEAN;
        for (Map.Entry<String, Long> table : after.entrySet()) {
            long more = table.getValue() - before.getOrDefault(table.getKey(), 0L);
            tally = tally.plus(duplicated(Math.max(0, more), "rows of score." + table.getKey()))
                    .plus(lost(Math.max(0, -more), "rows of score." + table.getKey()));
        }
        return tally;
    }

    private static Tally compare(SortedSet<String> expected, List<String> found, String what) {
        Set<String> distinct = new HashSet<>(found);
        long missing =
                expected.stream().filter(entry -> !distinct.contains(entry)).count();
        return lost(missing, what).plus(duplicated(found.size() - distinct.size(), what));
    }

    private static long repeatedHits(JsonNode report) {
        long repeated = 0;
        for (JsonNode question : report.path("results")) {
            for (JsonNode cell : question.path("cells")) {
                List<String> chunks = new ArrayList<>();
                cell.path("retrieved")
                        .forEach(hit -> chunks.add(hit.path("chunk").asText()));
                repeated += chunks.size() - new HashSet<>(chunks).size();
            }
        }
        return repeated;
    }
}
