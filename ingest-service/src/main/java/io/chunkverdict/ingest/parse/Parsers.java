package io.chunkverdict.ingest.parse;

import io.chunkverdict.ingest.parse.docx.DocxParser;
import io.chunkverdict.ingest.parse.html.HtmlParser;
import io.chunkverdict.ingest.parse.pdf.PdfParser;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The registry: a document's bytes in, its text and structure or the reason for having none out. Thread-safe; share one
 * and close it at the end.
 */
public final class Parsers implements AutoCloseable {

    private static final Map<DocumentFormat, FormatParser> PARSERS = Map.of(
            DocumentFormat.MARKDOWN, new MarkdownParser(),
            DocumentFormat.TEXT, new TextParser(),
            DocumentFormat.HTML, new HtmlParser(),
            DocumentFormat.DOCX, new DocxParser(),
            DocumentFormat.PDF, new PdfParser());

    private Parsers() {}

    /** Parsers that read every format in this process: for tools and tests, not for files from strangers. */
    public static Parsers inline() {
        return new Parsers();
    }

    /**
     * Parses a file.
     *
     * @param documentId the document's id, whose extension tells the format
     * @param bytes the file, not modified
     */
    public ParseOutcome parse(String documentId, byte[] bytes) {
        Optional<DocumentFormat> format = DocumentFormat.of(documentId);
        if (format.isEmpty()) {
            return new ParseOutcome.Failed("has no extension that is read here: use .md, .markdown, .txt, .text, .html,"
                    + " .htm, .docx or .pdf, or convert the file to one of these");
        }
        return parseInline(format.get(), bytes);
    }

    private static ParseOutcome parseInline(DocumentFormat format, byte[] bytes) {
        FormatParser parser = PARSERS.get(format);
        if (parser == null) {
            return new ParseOutcome.Failed("." + format.label() + " files are not read yet");
        }
        try {
            return warnOfEmptiness(parser.parse(bytes));
        } catch (Exception | StackOverflowError e) {
            return new ParseOutcome.Failed(
                    "could not be read as " + format.label() + " (" + e + "): the file is damaged or of another kind");
        }
    }

    private static ParseOutcome warnOfEmptiness(ParseOutcome outcome) {
        if (!(outcome instanceof ParseOutcome.Parsed(ParsedDocument document, List<ParseWarning> warnings))
                || !document.text().isBlank()
                || warnings.stream().anyMatch(w -> w.kind() == ParseWarning.Kind.NO_TEXT)) {
            return outcome;
        }
        List<ParseWarning> all = new ArrayList<>(warnings);
        all.add(new ParseWarning(
                ParseWarning.Kind.NO_TEXT,
                "is empty: it holds no text, so nothing can be found in it; remove or refill it"));
        return new ParseOutcome.Parsed(document, all);
    }

    @Override
    public void close() {
        // nothing is held yet
    }
}
