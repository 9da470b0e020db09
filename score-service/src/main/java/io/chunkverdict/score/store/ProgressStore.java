package io.chunkverdict.score.store;

import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.score.run.IngestTotals;
import io.chunkverdict.score.run.StageTotals;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Locale;

/** Stage counters, best effort: each document part counts once a stage and index. */
@ApplicationScoped
public class ProgressStore {

    private final Jdbc jdbc;

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

    /** Totals per stage and index over the documents of a run. */
    List<StageTotals> totals(RunRequested request) {
        return jdbc.query(
                "SELECT stage, index_id, count(*) FILTER (WHERE held >= parts) AS documents, sum(texts)::bigint AS texts,"
                        + " sum(computed)::bigint AS computed, sum(tokens)::bigint AS tokens, sum(millis)::bigint AS millis"
                        + " FROM (SELECT p.stage, p.index_id, p.document, count(*) AS held, max(p.parts) AS parts,"
                        + " sum(p.texts) AS texts, sum(p.computed) AS computed, sum(p.tokens) AS tokens,"
                        + " sum(p.millis) AS millis FROM stage_progress p"
                        + " JOIN unnest(?, ?) AS s (document, revision) USING (document, revision)"
                        + " WHERE p.suite = ? AND p.index_id = ANY (?)"
                        + " GROUP BY p.stage, p.index_id, p.document) AS each GROUP BY stage, index_id",
                row -> new StageTotals(
                        Stage.valueOf(row.getString("stage").toUpperCase(Locale.ROOT)),
                        row.getString("index_id"),
                        row.getLong("documents"),
                        row.getLong("texts"),
                        row.getLong("computed"),
                        row.getLong("tokens"),
                        row.getLong("millis")),
                scope(request));
    }

    /** Time per index over the documents of a run that have passed both stages in full. */
    List<IngestTotals> ingest(RunRequested request) {
        return jdbc.query(
                "SELECT index_id, count(*) AS documents, sum(chunk)::bigint AS chunk, sum(embed)::bigint AS embed,"
                        + " percentile_disc(0.95) WITHIN GROUP (ORDER BY chunk + embed) AS p95"
                        + " FROM (SELECT index_id, document, sum(millis) FILTER (WHERE stage = 'chunk') AS chunk,"
                        + " sum(millis) FILTER (WHERE stage = 'embed') AS embed"
                        + " FROM (SELECT p.stage, p.index_id, p.document, sum(p.millis)::bigint AS millis"
                        + " FROM stage_progress p JOIN unnest(?, ?) AS s (document, revision) USING (document, revision)"
                        + " WHERE p.suite = ? AND p.index_id = ANY (?) GROUP BY p.stage, p.index_id, p.document"
                        + " HAVING count(*) >= max(p.parts)) AS passed GROUP BY index_id, document) AS each"
                        + " WHERE chunk IS NOT NULL AND embed IS NOT NULL GROUP BY index_id",
                row -> new IngestTotals(
                        row.getString("index_id"),
                        row.getLong("documents"),
                        row.getLong("chunk"),
                        row.getLong("embed"),
                        row.getLong("p95")),
                scope(request));
    }

    /** Ids and revisions of the run's documents, its suite, its indexes. */
    private static Object[] scope(RunRequested request) {
        List<SnapshotDocument> listed = request.documents();
        return new Object[] {
            Jdbc.Array.text(listed.stream().map(SnapshotDocument::id).toList()),
            Jdbc.Array.bigint(listed.stream().map(SnapshotDocument::revision).toList()),
            request.suite(),
            Jdbc.Array.text(request.indexes().stream()
                    .map(RunIndex::spec)
                    .map(spec -> spec.id())
                    .toList())
        };
    }
}
