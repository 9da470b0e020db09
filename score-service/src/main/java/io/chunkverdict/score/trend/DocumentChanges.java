package io.chunkverdict.score.trend;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportDocument;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How a corpus differs from an earlier one; each list by id in code-point order.
 *
 * @param added documents that are new
 * @param replaced documents with another text, or that can be read now and could not before, or the other way round
 * @param removed documents that are gone
 */
public record DocumentChanges(List<String> added, List<String> replaced, List<String> removed) {

    public DocumentChanges {
        added = List.copyOf(added);
        replaced = List.copyOf(replaced);
        removed = List.copyOf(removed);
    }

    /** From the corpus of one report to that of a later one. */
    public static DocumentChanges between(Report before, Report after) {
        return between(texts(before), texts(after));
    }

    /** The same from what {@link #texts} gives. */
    public static DocumentChanges between(Map<String, String> before, Map<String, String> after) {
        SortedMap<String, String> then = sorted(before);
        SortedMap<String, String> now = sorted(after);
        List<String> added = new ArrayList<>(now.keySet());
        added.removeAll(then.keySet());
        List<String> removed = new ArrayList<>(then.keySet());
        removed.removeAll(now.keySet());
        List<String> replaced = now.keySet().stream()
                .filter(id -> then.containsKey(id) && !then.get(id).equals(now.get(id)))
                .toList();
        return new DocumentChanges(added, replaced, removed);
    }

    /** What tells whether a document changed: the hash of its text, or why it could not be read; by id. */
    public static SortedMap<String, String> texts(Report report) {
        SortedMap<String, String> texts = new TreeMap<>(CodePointOrder.INSTANCE);
        for (ReportDocument document : report.documents()) {
            texts.put(document.id(), document.textSha() + document.failure());
        }
        return texts;
    }

    /** All of them. */
    public Set<String> all() {
        Set<String> all = new TreeSet<>(CodePointOrder.INSTANCE);
        all.addAll(added);
        all.addAll(replaced);
        all.addAll(removed);
        return Collections.unmodifiableSet(all);
    }

    public boolean isEmpty() {
        return added.isEmpty() && replaced.isEmpty() && removed.isEmpty();
    }

    /** What became of one of them: {@code added}, {@code replaced} or {@code removed}. */
    public String kindOf(String document) {
        if (added.contains(document)) {
            return "added";
        }
        return removed.contains(document) ? "removed" : "replaced";
    }

    private static SortedMap<String, String> sorted(Map<String, String> texts) {
        SortedMap<String, String> sorted = new TreeMap<>(CodePointOrder.INSTANCE);
        sorted.putAll(texts);
        return sorted;
    }
}
