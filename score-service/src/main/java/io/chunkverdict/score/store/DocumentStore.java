package io.chunkverdict.score.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.run.StoredDocument;
import io.chunkverdict.score.run.StoredDocument.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Texts and structure of every revision of every document. The first message about a revision wins. */
@ApplicationScoped
public class DocumentStore {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final byte[] NO_TEXT = {};

    private final Jdbc jdbc;
    private final RunRows runs;

    DocumentStore(Jdbc jdbc, RunRows runs) {
        this.jdbc = jdbc;
        this.runs = runs;
    }

    /** Stores what a message says about a revision, once. Nothing is stored of a deleted suite. */
    public void store(DocumentMessage message) {
        switch (message) {
            case DocumentRevised m ->
                insert(
                        m.suite(),
                        m.document(),
                        m.revision(),
                        Kind.REVISED,
                        "",
                        write(new ParsedDocument(m.text(), m.elements(), m.pages(), Map.of())));
            case DocumentRemoved m -> insert(m.suite(), m.document(), m.revision(), Kind.REMOVED, "", NO_TEXT);
            case DocumentFailed m -> storeFailure(m.suite(), m.document(), m.revision(), m.reason());
        }
    }

    /** Stores that a revision can't be scored, once. */
    public void storeFailure(String suite, String document, long revision, String reason) {
        insert(suite, document, revision, Kind.FAILED, reason.replace('\0', ' '), NO_TEXT);
    }

    /** What is stored of the listed revisions. */
    List<StoredDocument> find(String suite, List<SnapshotDocument> listed) {
        return jdbc.query(
                "SELECT d.document, d.revision, d.kind, d.reason FROM document d"
                        + " JOIN unnest(?, ?) AS s (document, revision) USING (document, revision) WHERE d.suite = ?",
                row -> new StoredDocument(
                        row.getString("document"),
                        row.getLong("revision"),
                        Kind.valueOf(row.getString("kind")),
                        row.getString("reason")),
                Jdbc.Array.text(listed.stream().map(SnapshotDocument::id).toList()),
                Jdbc.Array.bigint(
                        listed.stream().map(SnapshotDocument::revision).toList()),
                suite);
    }

    /** Text and structure of the listed documents that parsed, in the order they are listed. */
    Map<String, DocumentText> load(String suite, List<SnapshotDocument> listed) {
        Map<String, DocumentText> documents = new LinkedHashMap<>();
        parsed(suite, listed)
                .forEach((id, document) -> documents.put(id, new DocumentText(document.text(), document.elements())));
        return documents;
    }

    /** The same with their pages. */
    Map<String, ParsedDocument> parsed(String suite, List<SnapshotDocument> listed) {
        Map<String, ParsedDocument> documents = new LinkedHashMap<>();
        for (SnapshotDocument document : listed) {
            if (!document.failed()) {
                jdbc.queryOne(
                                "SELECT payload FROM document WHERE suite = ? AND document = ? AND revision = ?"
                                        + " AND kind = 'REVISED'",
                                row -> read(row.getBytes("payload")),
                                suite,
                                document.id(),
                                document.revision())
                        .ifPresent(parsed -> documents.put(document.id(), parsed));
            }
        }
        return documents;
    }

    private void insert(String suite, String document, long revision, Kind kind, String reason, byte[] payload) {
        Transactions.run(() -> {
            if (runs.holdSuite(suite)) {
                jdbc.update(
                        "INSERT INTO document (suite, document, revision, kind, reason, payload)"
                                + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                        suite,
                        document,
                        revision,
                        kind.name(),
                        reason,
                        payload);
            }
        });
    }

    private static byte[] write(ParsedDocument document) {
        try {
            return MAPPER.writeValueAsBytes(document);
        } catch (IOException e) {
            throw new IllegalArgumentException("document has no JSON form: " + e.getMessage(), e);
        }
    }

    private static ParsedDocument read(byte[] payload) {
        try {
            return MAPPER.readValue(payload, ParsedDocument.class);
        } catch (IOException e) {
            throw new UncheckedIOException("schema score: a stored document can't be read", e);
        }
    }
}
