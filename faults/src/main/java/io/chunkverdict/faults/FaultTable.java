package io.chunkverdict.faults;

import io.chunkverdict.faults.bench.Tally;
import io.chunkverdict.faults.fault.Fault;
import io.chunkverdict.faults.fault.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The faults and what came of them, for people and for programs. */
final class FaultTable {

    private final List<Row> rows = new ArrayList<>();

    private record Row(Fault fault, Outcome outcome) {}

    void add(Fault fault, Outcome outcome) {
        rows.add(new Row(fault, outcome));
    }

    /** Whether every fault happened and nothing came of it. */
    boolean isClean() {
        return rows.stream()
                .allMatch(row ->
                        row.outcome().times() > 0 && row.outcome().tally().isClean());
    }

    /** The table, with what was found below it. */
    String text() {
        int width = rows.stream()
                .mapToInt(row -> row.fault().title().length())
                .max()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        text.append(line(width, "fault", "times", "lost", "duplicated", "same digest", "seconds to recover"));
        rows.forEach(row -> text.append(line(width, row.fault(), row.outcome())));
        for (Row row : rows) {
            for (String finding : row.outcome().tally().findings()) {
                text.append("! ")
                        .append(row.fault().name())
                        .append(": ")
                        .append(finding)
                        .append('\n');
            }
        }
        return text.toString();
    }

    /** Whether there is a fault, and each was carried through and came to what only copies explain. */
    boolean showsCopies() {
        return !rows.isEmpty()
                && rows.stream()
                        .allMatch(row -> row.outcome().times() > 0
                                && row.outcome().tally().showsCopies());
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The same for JSON. */
    List<Map<String, Object>> json() {
        List<Map<String, Object>> faults = new ArrayList<>();
        for (Row row : rows) {
            Tally tally = row.outcome().tally();
            Map<String, Object> fault = new LinkedHashMap<>();
            fault.put("fault", row.fault().name());
            fault.put("title", row.fault().title());
            fault.put("times", row.outcome().times());
            fault.put("lost", tally.lost());
            fault.put("duplicated", tally.duplicated());
            fault.put("sameDigest", tally.sameDigest());
            fault.put("secondsToRecover", Math.round(row.outcome().secondsToRecover() * 10) / 10.0);
            fault.put("findings", tally.findings());
            faults.add(fault);
        }
        return faults;
    }

    /** One line of it. */
    static String line(int width, Fault fault, Outcome outcome) {
        Tally tally = outcome.tally();
        return line(
                width,
                fault.title(),
                Integer.toString(outcome.times()),
                Long.toString(tally.lost()),
                Long.toString(tally.duplicated()),
                tally.sameDigest() ? "yes" : "NO",
                String.format(Locale.ROOT, "%.1f", outcome.secondsToRecover()));
    }

    private static String line(int width, String fault, String... cells) {
        return String.format(
                Locale.ROOT,
                "%-" + Math.max(width, 5) + "s  %5s  %4s  %10s  %11s  %18s%n",
                fault,
                cells[0],
                cells[1],
                cells[2],
                cells[3],
                cells[4]);
    }
}
