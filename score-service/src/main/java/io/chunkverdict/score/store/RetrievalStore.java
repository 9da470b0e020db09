package io.chunkverdict.score.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.CellKey;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.score.report.RetrievalFigures;
import io.chunkverdict.score.run.CellArrival;
import io.chunkverdict.score.run.IndexArrival;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What retrieve-service found for a run. Every row is written once; a repeat changes nothing. */
@ApplicationScoped
public class RetrievalStore {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final TypeReference<List<Hit>> HITS = new TypeReference<>() {};

    private final Jdbc jdbc;
    private final RunRows runs;

    RetrievalStore(Jdbc jdbc, RunRows runs) {
        this.jdbc = jdbc;
        this.runs = runs;
    }

    /** Stores a message under the lock of its run; dropped if the run is past taking rows. */
    public void store(RetrievalMessage message) {
        Transactions.run(() -> {
            switch (message) {
                case IndexDescribed m -> runs.lockForRows(m.suite(), m.run()).ifPresent(run -> describe(m));
                case QuestionsRetrieved m ->
                    runs.lockForRows(m.suite(), m.run()).ifPresent(run -> answer(m));
                case CellSummary m -> runs.lockForRows(m.suite(), m.run()).ifPresent(run -> summarise(m));
                case CellFailed m -> runs.lockForRows(m.suite(), m.run()).ifPresent(run -> fail(m));
            }
        });
    }

    /** How much of each index's description is here. */
    List<IndexArrival> indexArrivals(String run) {
        return jdbc.query(
                "SELECT index_id, count(*)::int AS held, max(parts) AS parts FROM index_part WHERE run = ?"
                        + " GROUP BY index_id",
                row -> new IndexArrival(row.getString("index_id"), row.getInt("held"), row.getInt("parts")),
                run);
    }

    /** How much of each cell is here. */
    List<CellArrival> cellArrivals(String run) {
        return jdbc.query(
                "SELECT index_id, retriever, received, summarised, millis, failed, reason, documents,"
                        + " recall_of_exact, reranker_cut_share FROM cell"
                        + " WHERE run = ?",
                RetrievalStore::cellArrival,
                run);
    }

    /** An index's description, its parts joined in order. */
    IndexContents description(String run, String index) {
        List<IndexDescribed> parts = jdbc.query(
                "SELECT payload FROM index_part WHERE run = ? AND index_id = ? ORDER BY part",
                row -> described(row.getBytes("payload")),
                run,
                index);
        List<DescribedChunk> chunks = new ArrayList<>();
        parts.forEach(part -> chunks.addAll(part.chunks()));
        IndexCost cost =
                parts.isEmpty() ? new IndexCost(0, 0, 0, 0) : parts.getFirst().cost();
        return new IndexContents(chunks, cost);
    }

    /** A cell's answers by question ordinal. */
    List<QuestionHits> answers(String run, CellKey cell) {
        return jdbc.query(
                "SELECT ordinal, hits FROM question_row WHERE run = ? AND index_id = ? AND retriever = ?"
                        + " ORDER BY ordinal",
                RetrievalStore::questionHits,
                run,
                cell.index(),
                cell.retriever().label());
    }

    private void describe(IndexDescribed message) {
        jdbc.update(
                "INSERT INTO index_part (run, index_id, part, parts, payload) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT DO NOTHING",
                message.run(),
                message.index(),
                message.part(),
                message.parts(),
                MessageCodec.encode(message));
    }

    private void answer(QuestionsRetrieved message) {
        String retriever = message.retriever().label();
        // one statement a message: a round trip a row would cost more than the rows
        int added = jdbc.update(
                "INSERT INTO question_row (run, index_id, retriever, ordinal, hits)"
                        + " SELECT ?, ?, ?, ordinal, hits FROM unnest(?, ?) AS answer (ordinal, hits)"
                        + " ON CONFLICT DO NOTHING",
                message.run(),
                message.index(),
                retriever,
                Jdbc.Array.integer(
                        message.questions().stream().map(QuestionHits::ordinal).toList()),
                Jdbc.Array.text(message.questions().stream()
                        .map(question -> write(question.hits()))
                        .toList()));
        jdbc.update(
                "INSERT INTO cell (run, index_id, retriever, received) VALUES (?, ?, ?, ?) ON CONFLICT (run, index_id,"
                        + " retriever) DO UPDATE SET received = cell.received + excluded.received",
                message.run(),
                message.index(),
                retriever,
                added);
    }

    private void summarise(CellSummary message) {
        jdbc.update(
                "INSERT INTO cell (run, index_id, retriever, summarised, millis, recall_of_exact, reranker_cut_share)"
                        + " VALUES (?, ?, ?, true, ?, ?, ?) ON CONFLICT (run, index_id, retriever) DO UPDATE SET"
                        + " summarised = true, millis = excluded.millis, recall_of_exact = excluded.recall_of_exact,"
                        + " reranker_cut_share = excluded.reranker_cut_share WHERE NOT cell.summarised",
                message.run(),
                message.index(),
                message.retriever().label(),
                message.millis(),
                message.recallOfExact().orElse(null),
                message.rerankerCutShare().orElse(null));
    }

    private void fail(CellFailed message) {
        jdbc.update(
                "INSERT INTO cell (run, index_id, retriever, failed, reason, documents) VALUES (?, ?, ?, true, ?, ?)"
                        + " ON CONFLICT (run, index_id, retriever) DO UPDATE"
                        + " SET failed = true, reason = excluded.reason, documents = excluded.documents"
                        + " WHERE NOT cell.failed",
                message.run(),
                message.index(),
                message.retriever().label(),
                message.reason().replace('\0', ' '),
                Jdbc.Array.text(message.documents()));
    }

    private static CellArrival cellArrival(ResultSet row) throws SQLException {
        return new CellArrival(
                new CellKey(row.getString("index_id"), RetrieverKind.fromLabel(row.getString("retriever"))),
                row.getInt("received"),
                row.getBoolean("summarised"),
                row.getLong("millis"),
                row.getBoolean("failed"),
                row.getString("reason"),
                List.of((String[]) row.getArray("documents").getArray()),
                new RetrievalFigures(share(row, "recall_of_exact"), share(row, "reranker_cut_share")));
    }

    private static Optional<Double> share(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, Double.class));
    }

    private static QuestionHits questionHits(ResultSet row) throws SQLException {
        try {
            return new QuestionHits(row.getInt("ordinal"), MAPPER.readValue(row.getString("hits"), HITS));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("schema score: a stored answer can't be read", e);
        }
    }

    private static String write(List<Hit> hits) {
        try {
            return MAPPER.writeValueAsString(
                    hits.stream().sorted(Comparator.comparingInt(Hit::rank)).toList());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("an answer has no JSON form: " + e.getOriginalMessage(), e);
        }
    }

    private static IndexDescribed described(byte[] payload) {
        try {
            if (MessageCodec.decode(Topics.RETRIEVALS, payload) instanceof IndexDescribed described) {
                return described;
            }
            throw new IllegalStateException("schema score: a stored index description is something else");
        } catch (UndecodableException e) {
            throw new IllegalStateException("schema score: a stored index description can't be read", e);
        }
    }
}
