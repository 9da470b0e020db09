package io.chunkverdict.retrieve.store;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.retrieve.run.OutputKey;
import io.chunkverdict.retrieve.run.OutputState;
import io.chunkverdict.retrieve.run.QuestionVectors;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What the worker reads and writes. */
public final class RunStore {

    private final Database database;

    public RunStore(Database database) {
        this.database = Objects.requireNonNull(database, "database");
    }

    /** Everything that is to be computed or published. */
    public Map<OutputKey, OutputState> due() throws SQLException {
        return database.read(CellTable::due);
    }

    /** The request; empty if it is cancelled. */
    public Optional<RunRequested> request(String run) throws SQLException {
        return database.read(connection -> RunTable.read(connection, run));
    }

    public QuestionVectors questions(String run, String index) throws SQLException {
        return database.read(connection -> QuestionTable.read(connection, run, index));
    }

    /**
     * READY to ANSWERED, with the messages.
     *
     * @return false if someone else was faster or the run is cancelled; then nothing is written
     */
    public boolean answer(OutputKey cell, List<byte[]> messages) throws SQLException {
        return database.read(connection -> CellTable.answer(connection, cell, messages));
    }

    /** The messages of an ANSWERED cell, in order; none if it is in another state. */
    public List<byte[]> messages(OutputKey cell) throws SQLException {
        return database.read(connection -> CellTable.messages(connection, cell));
    }

    /** ANSWERED to PUBLISHED, if it still is ANSWERED. */
    public void published(OutputKey cell) throws SQLException {
        database.change(connection -> CellTable.move(connection, cell, OutputState.ANSWERED, OutputState.PUBLISHED));
    }
}
