package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.type.TypeReference;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Outcome;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.suite.IndexSpec;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A row of {@code document_version}.
 *
 * @param revision that made it
 * @param version what it made of which document
 * @param trimmed whether its text is gone
 */
record StoredVersion(long revision, DocumentVersion version, boolean trimmed) {
    /** What {@link #read} reads, in its order. */
    static final String COLUMNS =
            "document, revision, state, trimmed, bytes_sha, bytes, failure, text, elements, pages, metadata, warnings";

    static StoredVersion read(ResultSet row) throws SQLException {
        return new StoredVersion(
                row.getLong(2), new DocumentVersion(row.getString(1), outcome(row)), row.getBoolean(4));
    }

    private static Outcome outcome(ResultSet row) throws SQLException {
        Source source = new Source(row.getString(5), row.getLong(6));
        return switch (DocumentState.valueOf(row.getString(3))) {
            case PARSED ->
                new Parsed(
                        source,
                        new ParsedDocument(
                                row.getString(8),
                                Columns.read(row.getString(9), new TypeReference<List<Element>>() {}),
                                Columns.read(row.getString(10), new TypeReference<List<Page>>() {}),
                                Columns.read(row.getString(11), new TypeReference<Map<String, String>>() {})),
                        Columns.read(row.getString(12), new TypeReference<List<String>>() {}));
            case FAILED -> new Failed(source, row.getString(7));
            case REMOVED -> new Removed();
        };
    }

    /** It as a document of the corpus, which has no removed ones. */
    CorpusDocument corpusDocument() {
        return switch (version.outcome()) {
            case Parsed parsed -> new CorpusDocument(version.document(), revision, Optional.of(parsed.parsed()), "");
            case Failed failed -> new CorpusDocument(version.document(), revision, Optional.empty(), failed.reason());
            case Removed removed ->
                throw new IllegalStateException("revision " + revision + " removed " + version.document());
        };
    }

    /** What indexes are told of it; a version whose text is gone is a removal to whoever is left. */
    DocumentMessage message(UUID suite, List<IndexSpec> specs) {
        String document = version.document();
        return switch (trimmed ? new Removed() : version.outcome()) {
            case Parsed(Source source, ParsedDocument parsed, List<String> warnings) ->
                new DocumentRevised(
                        suite.toString(), document, revision, specs, parsed.text(), parsed.elements(), parsed.pages());
            case Failed failed ->
                DocumentFailed.of(suite.toString(), document, revision, specs, "parse", failed.reason());
            case Removed removed -> new DocumentRemoved(suite.toString(), document, revision, specs);
        };
    }
}
