package io.chunkverdict.ingest.parse;

import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.List;
import java.util.Map;

/** Plain text: the text is the file's, and it has no elements: a line that looks like a heading is a line. */
final class TextParser implements FormatParser {

    @Override
    public ParseOutcome parse(byte[] bytes) {
        TextDecoder.Decoded decoded = TextDecoder.decode(bytes);
        return new ParseOutcome.Parsed(
                new ParsedDocument(
                        decoded.text(),
                        List.of(),
                        List.of(),
                        Map.of("format", DocumentFormat.TEXT.label(), "encoding", decoded.encoding())),
                decoded.warnings());
    }
}
