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

    /** What was counted of a run's documents: parameters as of {@link #scope}. */
    private static final String COUNTED =
            "WITH counted AS (SELECT p.stage, p.index_id, p.revision, p.parts, p.texts::float8 AS texts,"
                    + " p.computed::float8 AS computed, p.tokens::float8 AS tokens, p.millis::float8 AS millis"
                    + " FROM stage_progress p WHERE p.suite = ? AND p.revision = ANY (?) AND p.index_id = ANY (?))";

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

    /**
     * Totals per stage and index over the documents of a run.
     *
     * <p>A revision is of one document, so nothing is grouped by the documents' names; nearly every document is one part, and
     * those need no group each. Sums of whole numbers below 2^53 are exact as doubles, and ten times as fast as numerics.
     */
    List<StageTotals> totals(RunRequested request) {
        return jdbc.query(
                COUNTED
                        + " SELECT stage, index_id, sum(documents)::bigint AS documents, sum(texts)::bigint AS texts,"
                        + " sum(computed)::bigint AS computed, sum(tokens)::bigint AS tokens, sum(millis)::bigint AS millis"
                        + " FROM (SELECT stage, index_id, count(*) AS documents, sum(texts) AS texts,"
                        + " sum(computed) AS computed, sum(tokens) AS tokens, sum(millis) AS millis"
                        + " FROM counted WHERE parts = 1 GROUP BY stage, index_id"
                        + " UNION ALL SELECT stage, index_id, (count(*) >= max(parts))::int, sum(texts), sum(computed),"
                        + " sum(tokens), sum(millis) FROM counted WHERE parts > 1 GROUP BY revision, stage, index_id)"
                        + " AS each GROUP BY stage, index_id",
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
                COUNTED
                        + " SELECT index_id, count(*) AS documents, sum(chunk)::bigint AS chunk, sum(embed)::bigint AS embed,"
                        + " percentile_disc(0.95) WITHIN GROUP (ORDER BY chunk + embed)::bigint AS p95"
                        + " FROM (SELECT index_id, sum(millis) FILTER (WHERE stage = 'chunk') AS chunk,"
                        + " sum(millis) FILTER (WHERE stage = 'embed') AS embed FROM counted"
                        + " WHERE stage IN ('chunk', 'embed') GROUP BY revision, index_id"
                        + " HAVING count(*) FILTER (WHERE stage = 'chunk') >= max(parts) FILTER (WHERE stage = 'chunk')"
                        + " AND count(*) FILTER (WHERE stage = 'embed') >= max(parts) FILTER (WHERE stage = 'embed'))"
                        + " AS passed GROUP BY index_id",
                row -> new IngestTotals(
                        row.getString("index_id"),
                        row.getLong("documents"),
                        row.getLong("chunk"),
                        row.getLong("embed"),
                        row.getLong("p95")),
                scope(request));
    }

    /** The run's suite, the revisions of its documents, its indexes. */
    private static Object[] scope(RunRequested request) {
        return new Object[] {
            request.suite(),
            Jdbc.Array.bigint(
                    request.documents().stream().map(SnapshotDocument::revision).toList()),
            Jdbc.Array.text(request.indexes().stream()
                    .map(RunIndex::spec)
                    .map(spec -> spec.id())
                    .toList())
        };
    }
}
