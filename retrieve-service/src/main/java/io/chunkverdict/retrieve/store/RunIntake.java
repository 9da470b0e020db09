package io.chunkverdict.retrieve.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.index.Watermark;
import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.run.OutputKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Takes runs, their questions' vectors and their end. Every method may be called again with the same message. Locks are
 * always taken in the order suite, run, indexes by id, cells.
 */
public final class RunIntake {

    private final Database database;

    public RunIntake(Database database) {
        this.database = Objects.requireNonNull(database, "database");
    }

    /**
     * Takes a run: one description an index and one cell for each index and retriever, ready or waiting. Asked again, it
     * publishes again what it has published.
     */
    public void accept(RunRequested run) throws SQLException {
        database.change(connection -> {
            if (!SuiteTable.enter(connection, run.suite()) || RunTable.lock(connection, run.suite(), run.run())) {
                return;
            }
            RunTable.save(connection, run);
            List<RunIndex> indexes = run.indexes().stream()
                    .sorted(Comparator.comparing(index -> index.spec().id()))
                    .toList();
            for (RunIndex index : indexes) {
                accept(connection, run, index);
            }
            CellTable.republish(connection, run.run());
        });
    }

    /** Cancels a run, seen or not. */
    public void accept(RunCancelled cancelled) throws SQLException {
        cancel(cancelled.suite(), cancelled.run());
    }

    /** A run that was given up: nothing it still wants will be looked at. */
    public void accept(RunFailed failed) throws SQLException {
        cancel(failed.suite(), failed.run());
    }

    private void cancel(String suite, String run) throws SQLException {
        database.change(connection -> {
            if (SuiteTable.enter(connection, suite)) {
                RunTable.lock(connection, suite, run);
                RunTable.cancel(connection, run);
                CellTable.cancel(connection, run);
                QuestionTable.delete(connection, run);
            }
        });
    }

    /** Deletes all a suite has here; what still arrives for it is dropped. */
    public void accept(SuiteDeleted deleted) throws SQLException {
        database.change(connection -> SuiteTable.delete(connection, deleted.suite()));
    }

    /**
     * Deletes runs that are gone, and versions that no run needs any more; never above an index's watermark, where not all
     * successors are known. A deleted run stays as a tombstone, so that its request does nothing if it comes again.
     */
    public void accept(RetentionAdvanced retention) throws SQLException {
        for (String run : retention.runs()) {
            database.change(connection -> {
                if (SuiteTable.enter(connection, retention.suite())) {
                    RunTable.lock(connection, retention.suite(), run);
                    RunTable.cancel(connection, run);
                    CellTable.delete(connection, run);
                    QuestionTable.delete(connection, run);
                }
            });
        }
        List<String> indexes = database.read(connection -> IndexTable.ids(connection, retention.suite()));
        for (String index : indexes) {
            database.change(connection -> {
                if (SuiteTable.enter(connection, retention.suite())) {
                    IndexKey key = new IndexKey(retention.suite(), index);
                    Watermark watermark = IndexTable.lock(connection, key);
                    VersionTable.deleteSuperseded(connection, key, Math.min(retention.floor(), watermark.value()));
                }
            });
        }
    }

    /** Takes a part of a run's question vectors; the last missing one makes dense and hybrid cells ready. */
    public void accept(QuestionsEmbedded part) throws SQLException {
        byte[] encoded = MessageCodec.encode(part);
        settleQuestions(
                part.suite(), part.run(), part.index(), connection -> QuestionTable.insert(connection, part, encoded));
    }

    /** Takes that a run's questions can't be embedded. */
    public void accept(QuestionsFailed failure) throws SQLException {
        settleQuestions(
                failure.suite(),
                failure.run(),
                failure.index(),
                connection -> QuestionTable.insert(connection, failure));
    }

    private void settleQuestions(String suite, String run, String index, Database.Change insert) throws SQLException {
        database.change(connection -> {
            if (!SuiteTable.enter(connection, suite) || RunTable.cancelled(connection, run)) {
                return;
            }
            IndexKey key = new IndexKey(suite, index);
            Watermark watermark = IndexTable.lock(connection, key);
            insert.run(connection);
            if (QuestionTable.settled(connection, run, index)) {
                CellTable.vectorsReady(connection, run, index);
                CellTable.wake(connection, key, watermark.value());
            }
        });
    }

    private static void accept(Connection connection, RunRequested run, RunIndex index) throws SQLException {
        IndexKey key = new IndexKey(run.suite(), index.spec().id());
        Watermark before = IndexTable.lock(connection, key);
        boolean vectors = QuestionTable.settled(connection, run.run(), key.index());
        for (Output output : outputs(run)) {
            CellTable.insert(
                    connection,
                    new OutputKey(run.suite(), run.run(), key.index(), output),
                    run.revision(),
                    vectors || !output.needsVectors());
        }
        Watermark now = before;
        if (before.base().isEmpty() || before.base().getAsLong() < index.base()) {
            int seen = VersionTable.documents(connection, key, index.base());
            now = before.withBase(index.base(), index.baseCount(), seen);
        }
        Progress.settle(connection, key, before, now);
    }

    private static List<Output> outputs(RunRequested run) {
        List<Output> outputs = new ArrayList<>(List.of(Output.DESCRIPTION));
        run.retrieval().retrievers().forEach(retriever -> outputs.add(Output.of(retriever)));
        return outputs;
    }
}
