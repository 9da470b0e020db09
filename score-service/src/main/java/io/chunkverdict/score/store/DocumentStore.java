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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Texts and structure of every revision of every document. The first message about a revision wins. */
@ApplicationScoped
public class DocumentStore {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final byte[] NO_TEXT = {};
    /** Documents read at a time. */
    private static final int PAGE = 500;

    private final Jdbc jdbc;
    private final RunRows runs;
    private final DocumentCache cache;

    DocumentStore(Jdbc jdbc, RunRows runs, DocumentCache cache) {
        this.jdbc = jdbc;
        this.runs = runs;
        this.cache = cache;
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

    /** What is stored of the listed revisions. Those in memory need no asking: a run's versions stay while it lasts. */
    List<StoredDocument> find(String suite, List<SnapshotDocument> listed) {
        List<StoredDocument> stored = new ArrayList<>();
        List<SnapshotDocument> unknown = new ArrayList<>();
        for (SnapshotDocument document : listed) {
            if (cache.find(key(suite, document)).isPresent()) {
                stored.add(new StoredDocument(document.id(), document.revision(), Kind.REVISED, ""));
            } else {
                unknown.add(document);
            }
        }
        if (!unknown.isEmpty()) {
            stored.addAll(query(suite, unknown));
        }
        return stored;
    }

    private List<StoredDocument> query(String suite, List<SnapshotDocument> listed) {
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
        return byPage(listed, page -> texts(suite, page));
    }

    /** The same with their pages. */
    Map<String, ParsedDocument> parsed(String suite, List<SnapshotDocument> listed) {
        return byPage(
                listed, page -> read(suite, page).stream().collect(Collectors.toMap(Loaded::document, Loaded::parsed)));
    }

    /** @param reading finds what there is of a page, by document */
    private static <T> Map<String, T> byPage(
            List<SnapshotDocument> listed, Function<List<SnapshotDocument>, Map<String, T>> reading) {
        Map<String, T> documents = new LinkedHashMap<>();
        List<SnapshotDocument> parsed =
                listed.stream().filter(document -> !document.failed()).toList();
        for (int from = 0; from < parsed.size(); from += PAGE) {
            List<SnapshotDocument> page = parsed.subList(from, Math.min(parsed.size(), from + PAGE));
            Map<String, T> found = reading.apply(page);
            for (SnapshotDocument document : page) {
                T one = found.get(document.id());
                if (one != null) {
                    documents.put(document.id(), one);
                }
            }
        }
        return documents;
    }

    private Map<String, DocumentText> texts(String suite, List<SnapshotDocument> page) {
        Map<String, DocumentText> known = new HashMap<>();
        List<SnapshotDocument> unknown = new ArrayList<>();
        for (SnapshotDocument document : page) {
            cache.find(key(suite, document))
                    .ifPresentOrElse(text -> known.put(document.id(), text), () -> unknown.add(document));
        }
        for (Loaded loaded : unknown.isEmpty() ? List.<Loaded>of() : read(suite, unknown)) {
            DocumentText text =
                    new DocumentText(loaded.parsed().text(), loaded.parsed().elements());
            known.put(loaded.document(), text);
            cache.add(new DocumentCache.Key(suite, loaded.document(), loaded.revision()), text);
        }
        return known;
    }

    private List<Loaded> read(String suite, List<SnapshotDocument> listed) {
        return jdbc.query(
                "SELECT d.document, d.revision, d.payload FROM document d"
                        + " JOIN unnest(?, ?) AS s (document, revision) USING (document, revision)"
                        + " WHERE d.suite = ? AND d.kind = 'REVISED'",
                row -> new Loaded(row.getString("document"), row.getLong("revision"), read(row.getBytes("payload"))),
                Jdbc.Array.text(listed.stream().map(SnapshotDocument::id).toList()),
                Jdbc.Array.bigint(
                        listed.stream().map(SnapshotDocument::revision).toList()),
                suite);
    }

    private static DocumentCache.Key key(String suite, SnapshotDocument document) {
        return new DocumentCache.Key(suite, document.id(), document.revision());
    }

    private record Loaded(String document, long revision, ParsedDocument parsed) {}

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
