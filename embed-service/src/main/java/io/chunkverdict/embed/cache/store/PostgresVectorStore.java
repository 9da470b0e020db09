package io.chunkverdict.embed.cache.store;

import io.chunkverdict.embed.cache.StoredEmbedding;
import io.chunkverdict.embed.cache.TextKey;
import io.chunkverdict.embed.cache.VectorStore;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/** Vectors in PostgreSQL, schema {@code embed}. Each call is one transaction of its own; writes go as one batch. */
public final class PostgresVectorStore implements VectorStore {

    private static final HexFormat HEX = HexFormat.of();
    private static final String FIND =
            "SELECT text_hash, tokens, stop, vector FROM embed.vector WHERE spec_id = ? AND role = ? AND text_hash = ANY (?)";
    private static final String ADD_SPEC =
            "INSERT INTO embed.embedding_spec (id, spec) VALUES (?, ?::jsonb) ON CONFLICT DO NOTHING";
    private static final String ADD =
            "INSERT INTO embed.vector (spec_id, role, text_hash, tokens, stop, vector) VALUES (?, ?, ?, ?, ?, ?)"
                    + " ON CONFLICT DO NOTHING";

    private final DataSource database;

    public PostgresVectorStore(DataSource database) {
        this.database = database;
    }

    @Override
    public Map<TextKey, StoredEmbedding> find(EmbeddingSpec spec, Collection<TextKey> keys) {
        if (keys.isEmpty()) {
            return Map.of();
        }
        try (Connection connection = database.getConnection()) {
            return find(connection, Ids.embedding(spec), keys);
        } catch (SQLException failed) {
            throw new StoreException(failed);
        }
    }

    @Override
    public Map<TextKey, StoredEmbedding> store(EmbeddingSpec spec, Map<TextKey, StoredEmbedding> embeddings) {
        if (embeddings.isEmpty()) {
            return Map.of();
        }
        String specId = Ids.embedding(spec);
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try {
                addSpec(connection, specId, spec);
                // sorted: two writers of the same texts take their locks in the same order
                add(connection, specId, new TreeMap<>(embeddings));
                connection.commit();
            } catch (SQLException failed) {
                connection.rollback();
                throw failed;
            } finally {
                connection.setAutoCommit(true);
            }
            return find(connection, specId, embeddings.keySet());
        } catch (SQLException failed) {
            throw new StoreException(failed);
        }
    }

    private static void addSpec(Connection connection, String specId, EmbeddingSpec spec) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ADD_SPEC)) {
            statement.setString(1, specId);
            statement.setString(2, CanonicalJson.of(spec));
            statement.executeUpdate();
        }
    }

    private static void add(Connection connection, String specId, TreeMap<TextKey, StoredEmbedding> embeddings)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ADD)) {
            for (Map.Entry<TextKey, StoredEmbedding> entry : embeddings.entrySet()) {
                StoredEmbedding embedding = entry.getValue();
                statement.setString(1, specId);
                statement.setInt(2, code(entry.getKey().role()));
                statement.setBytes(3, HEX.parseHex(entry.getKey().hash()));
                statement.setInt(4, embedding.tokens());
                statement.setInt(5, embedding.stop());
                statement.setBytes(6, embedding.vector().bytes());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    private static Map<TextKey, StoredEmbedding> find(Connection connection, String specId, Collection<TextKey> keys)
            throws SQLException {
        Map<TextKey, StoredEmbedding> found = new HashMap<>();
        for (Role role : Role.values()) {
            List<byte[]> hashes = new ArrayList<>();
            keys.stream().filter(key -> key.role() == role).forEach(key -> hashes.add(HEX.parseHex(key.hash())));
            if (!hashes.isEmpty()) {
                find(connection, specId, role, hashes, found);
            }
        }
        return found;
    }

    private static void find(
            Connection connection, String specId, Role role, List<byte[]> hashes, Map<TextKey, StoredEmbedding> found)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FIND)) {
            statement.setString(1, specId);
            statement.setInt(2, code(role));
            statement.setArray(3, connection.createArrayOf("bytea", hashes.toArray(byte[][]::new)));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.put(
                            new TextKey(role, HEX.formatHex(rows.getBytes(1))),
                            new StoredEmbedding(new FloatVector(rows.getBytes(4)), rows.getInt(2), rows.getInt(3)));
                }
            }
        }
    }

    private static int code(Role role) {
        return switch (role) {
            case QUERY -> 0;
            case PASSAGE -> 1;
        };
    }
}
