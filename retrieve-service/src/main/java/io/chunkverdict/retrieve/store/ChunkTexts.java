package io.chunkverdict.retrieve.store;

import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.run.Candidate;
import io.chunkverdict.retrieve.run.PassageTexts;
import io.chunkverdict.retrieve.store.VersionTable.Place;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Texts of chunks, from the database when they are needed. */
public final class ChunkTexts implements PassageTexts {

    private final Database database;

    public ChunkTexts(Database database) {
        this.database = Objects.requireNonNull(database, "database");
    }

    @Override
    public List<String> of(IndexKey index, List<Candidate> candidates) {
        List<Place> places = candidates.stream()
                .map(candidate -> new Place(candidate.revision(), candidate.ordinal()))
                .toList();
        Map<Place, String> stored = read(index, places);
        List<String> texts = new ArrayList<>(places.size());
        for (int i = 0; i < places.size(); i++) {
            String text = stored.get(places.get(i));
            if (text == null) {
                throw new IllegalStateException("the text of chunk "
                        + candidates.get(i).chunk() + " is no longer stored. Run again on the present revision.");
            }
            texts.add(text);
        }
        return texts;
    }

    private Map<Place, String> read(IndexKey index, List<Place> places) {
        try {
            return database.read(connection -> VersionTable.texts(connection, index, places));
        } catch (SQLException e) {
            // whether it passes is told by its cause
            throw new IllegalStateException("the texts of chunks can't be read", e);
        }
    }
}
