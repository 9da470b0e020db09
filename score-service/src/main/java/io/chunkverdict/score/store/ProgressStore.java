package io.chunkverdict.score.store;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.score.run.CountedRevision;
import io.chunkverdict.score.run.CounterMemory;
import io.chunkverdict.score.run.StageCounters;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Stage counters, best effort: each document part counts once a stage and index. */
@ApplicationScoped
public class ProgressStore {

    /** Revisions whose counters stay in memory. */
    private static final int REMEMBERED = 50_000;

    private final Jdbc jdbc;
    private final CounterMemory memory = new CounterMemory(REMEMBERED);

    ProgressStore(Jdbc jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores one counter, once. */
    public void store(StageProgress message) {
        Transactions.run(() -> {
            jdbc.update(
                    "INSERT INTO stage_progress (suite, stage, index_id, document, revision, part, parts, texts,"
                            + " computed, tokens, millis)"
                            + " SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
                            + " WHERE NOT EXISTS (SELECT 1 FROM suite WHERE id = ? AND deleted)"
                            + " ON CONFLICT DO NOTHING",
                    message.suite(),
                    message.stage().label(),
                    message.index(),
                    message.document(),
                    message.revision(),
                    message.part(),
                    message.parts(),
                    message.texts(),
                    message.computed(),
                    message.tokens(),
                    message.millis(),
                    message.suite());
        });
    }

    /** What was counted of a run's documents. */
    StageCounters counters(RunRequested request) {
        List<String> indexes =
                request.indexes().stream().map(index -> index.spec().id()).toList();
        Set<Long> wanted = request.documents().stream()
                .filter(document -> !document.failed())
                .map(SnapshotDocument::revision)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        List<CountedRevision> known = memory.find(request.suite(), wanted, indexes);
        Set<Long> unknown = new LinkedHashSet<>(wanted);
        known.forEach(counted -> unknown.remove(counted.revision()));
        List<CountedRevision> read = read(request.suite(), List.copyOf(unknown));
        memory.remember(request.suite(), read, indexes, wanted);
        return new StageCounters(Stream.concat(known.stream(), read.stream()).toList());
    }

    /** Of all indexes, not only of those that are wanted now: what is remembered must serve other runs too. */
    private List<CountedRevision> read(String suite, List<Long> revisions) {
        if (revisions.isEmpty()) {
            return List.of();
        }
        Map<Long, Map<String, CountedRevision.Count>> counted = new LinkedHashMap<>();
        Map<String, String> indexes = new HashMap<>();
        jdbc.forEach(
                "SELECT revision, stage, index_id, parts, texts, computed, tokens, millis FROM stage_progress"
                        + " WHERE suite = ? AND revision = ANY (?)",
                row -> {
                    String index = indexes.computeIfAbsent(row.getString("index_id"), id -> id);
                    Stage stage = Stage.valueOf(row.getString("stage").toUpperCase(Locale.ROOT));
                    CountedRevision.Count part = new CountedRevision.Count(
                            stage,
                            index,
                            1,
                            row.getInt("parts"),
                            row.getLong("texts"),
                            row.getLong("computed"),
                            row.getLong("tokens"),
                            row.getLong("millis"));
                    counted.computeIfAbsent(row.getLong("revision"), revision -> new LinkedHashMap<>())
                            .merge(stage + " " + index, part, CountedRevision.Count::plus);
                },
                suite,
                Jdbc.Array.bigint(revisions));
        List<CountedRevision> read = new ArrayList<>();
        counted.forEach((revision, counts) -> read.add(new CountedRevision(revision, List.copyOf(counts.values()))));
        return read;
    }
}
