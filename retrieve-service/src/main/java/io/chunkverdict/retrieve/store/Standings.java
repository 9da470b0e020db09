package io.chunkverdict.retrieve.store;

import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.run.OutputState;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Says how suites and runs stand, so that ingest can see what never came. */
public final class Standings {

    private final Database database;

    public Standings(Database database) {
        this.database = Objects.requireNonNull(database, "database");
    }

    /** The answer, from one state of the database. */
    public RetrievalStanding of(StandingAsked asked) throws SQLException {
        return database.readConsistently(connection -> {
            Map<OutputState, Integer> outputs = CellTable.counts(connection, asked.run());
            return new RetrievalStanding(
                    asked.suite(),
                    asked.run(),
                    asked.ask(),
                    RunTable.known(connection, asked.run()),
                    indexes(connection, asked.suite()),
                    CellTable.withoutVectors(connection, asked.run()),
                    outputs.get(OutputState.WAITING),
                    outputs.get(OutputState.READY) + outputs.get(OutputState.ANSWERED),
                    outputs.get(OutputState.PUBLISHED));
        });
    }

    private static List<IndexStanding> indexes(Connection connection, String suite) throws SQLException {
        List<IndexStanding> standings = new ArrayList<>();
        for (String index : IndexTable.ids(connection, suite)) {
            IndexKey key = new IndexKey(suite, index);
            long watermark = IndexTable.get(connection, key).value();
            standings.add(new IndexStanding(
                    index, watermark, RevisionRange.of(VersionTable.allRevisionsAbove(connection, key, watermark))));
        }
        return standings;
    }
}
