package io.chunkverdict.ingest.parse;

import io.chunkverdict.ingest.parse.docx.DocxParser;
import io.chunkverdict.ingest.parse.html.HtmlParser;
import io.chunkverdict.ingest.parse.pdf.PdfParser;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The parser of each format, run in this process. Stateless. */
public final class InlineParsers {

    private static final Map<DocumentFormat, FormatParser> PARSERS = Map.of(
            DocumentFormat.MARKDOWN, new MarkdownParser(),
            DocumentFormat.TEXT, new TextParser(),
            DocumentFormat.HTML, new HtmlParser(),
            DocumentFormat.DOCX, new DocxParser(),
            DocumentFormat.PDF, new PdfParser());

    private InlineParsers() {}

    /** Parses a file of a known format; whatever its parser throws, short of running out of memory, is a failure. */
    public static ParseOutcome parse(DocumentFormat format, byte[] bytes) {
        try {
            return warnOfEmptiness(PARSERS.get(format).parse(bytes));
        } catch (Exception | StackOverflowError e) {
            return new ParseOutcome.Failed("could not be read as " + format.label() + " (" + e
                    + "): it is damaged, or of another kind than its name says");
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
}
