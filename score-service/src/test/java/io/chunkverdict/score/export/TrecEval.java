package io.chunkverdict.score.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The measures of trec_eval as its documentation defines them, from the text of a qrels and a run file and nothing else: a
 * topic's lines are ordered by sim, greatest first, equal ones by docno, greatest first; the rank column is not looked at.
 * Means are over all topics of the qrels ({@code -c}): one without lines in the run counts as 0.
 */
final class TrecEval {

    private final Map<String, Set<String>> relevant = new TreeMap<>();
    private final Map<String, List<String>> ranked = new HashMap<>();

    private record Line(String document, double sim) {}

    TrecEval(String qrels, String run) {
        for (String line : qrels.split("\n")) {
            String[] fields = fields(line, 4);
            Set<String> documents = relevant.computeIfAbsent(fields[0], topic -> new HashSet<>());
            if (Integer.parseInt(fields[3]) >= 1 && !documents.add(fields[2])) {
                throw new IllegalArgumentException("judged twice: " + line);
            }
        }
        Map<String, List<Line>> lines = new HashMap<>();
        Set<String> seen = new HashSet<>();
        for (String line : run.isEmpty() ? new String[0] : run.split("\n")) {
            String[] fields = fields(line, 6);
            if (!seen.add(fields[0] + " " + fields[2])) {
                throw new IllegalArgumentException("retrieved twice: " + line);
            }
            lines.computeIfAbsent(fields[0], topic -> new ArrayList<>())
                    .add(new Line(fields[2], Double.parseDouble(fields[4])));
        }
        lines.forEach((topic, found) -> ranked.put(
                topic,
                found.stream()
                        .sorted(Comparator.comparingDouble(Line::sim)
                                .thenComparing(Line::document)
                                .reversed())
                        .map(Line::document)
                        .toList()));
    }

    private static String[] fields(String line, int count) {
        String[] fields = line.split("\\s+");
        if (fields.length != count || !line.chars().allMatch(c -> c >= ' ' && c < 127)) {
            throw new IllegalArgumentException("not " + count + " words of ASCII: " + line);
        }
        return fields;
    }

    int topics() {
        return relevant.size();
    }

    double recipRank() {
        return mean((documents, wanted) -> {
            for (int i = 0; i < documents.size(); i++) {
                if (wanted.contains(documents.get(i))) {
                    return 1.0 / (i + 1);
                }
            }
            return 0;
        });
    }

    double success(int cutoff) {
        return mean((documents, wanted) -> documents.stream().limit(cutoff).anyMatch(wanted::contains) ? 1 : 0);
    }

    double precision(int cutoff) {
        return mean((documents, wanted) -> (double) documents.stream()
                        .limit(cutoff)
                        .filter(wanted::contains)
                        .count()
                / cutoff);
    }

    double setRecall() {
        return mean((documents, wanted) -> wanted.isEmpty()
                ? 0
                : (double) documents.stream().filter(wanted::contains).count() / wanted.size());
    }

    private interface Measure {
        double of(List<String> documents, Set<String> wanted);
    }

    private double mean(Measure measure) {
        double sum = 0;
        for (Map.Entry<String, Set<String>> topic : relevant.entrySet()) {
            sum += measure.of(ranked.getOrDefault(topic.getKey(), List.of()), topic.getValue());
        }
        return sum / relevant.size();
    }
}
