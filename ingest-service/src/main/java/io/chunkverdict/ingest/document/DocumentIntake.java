package io.chunkverdict.ingest.document;

import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Outcome;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParseWarning;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DocumentRevised;
import java.util.List;
import java.util.Locale;

/** Turns an upload into a version: parses it, and fails what no message could carry. */
public final class DocumentIntake {
    /** Room for what a message carries beside the document: identity and up to 64 index specs. */
    private static final int HEADROOM = 256 * 1024;

    private static final int MIB = 1024 * 1024;

    private final DocumentParser parser;
    private final int limit;

    /** Takes what the topic takes. */
    public DocumentIntake(DocumentParser parser) {
        this(parser, Topics.MAX_ACCEPTED_BYTES - HEADROOM);
    }

    /** @param limit largest serialised document, in bytes */
    DocumentIntake(DocumentParser parser, int limit) {
        this.parser = parser;
        this.limit = limit;
    }

    /** The version these bytes make: a pure function of id and bytes. */
    public DocumentVersion version(String document, byte[] bytes, Source source) {
        Outcome outcome =
                switch (parser.parse(document, bytes)) {
                    case ParseOutcome.Parsed(ParsedDocument parsed, List<ParseWarning> warnings) ->
                        sized(
                                document,
                                source,
                                parsed,
                                warnings.stream().map(ParseWarning::message).toList());
                    case ParseOutcome.Failed(String reason) -> new Failed(source, reason);
                };
        return new DocumentVersion(document, outcome);
    }

    private Outcome sized(String document, Source source, ParsedDocument parsed, List<String> warnings) {
        // a text this short fits however it is escaped and however much structure it has
        if (parsed.text().length() + 100L * parsed.elements().size() < limit / 8) {
            return new Parsed(source, parsed, warnings);
        }
        DocumentRevised message =
                new DocumentRevised("", document, 0, List.of(), parsed.text(), parsed.elements(), parsed.pages());
        int size = MessageCodec.encode(message).length;
        if (size <= limit) {
            return new Parsed(source, parsed, warnings);
        }
        return new Failed(
                source,
                String.format(
                        Locale.ROOT,
                        "its text and structure take %.1f MiB, more than the %.1f MiB a document may have: split it into"
                                + " several files",
                        (double) size / MIB,
                        (double) limit / MIB));
    }
}
