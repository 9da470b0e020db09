package io.chunkverdict.ingest.parse.pdf;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.FormatParser;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParseWarning;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.wording.Counted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/**
 * PDF: text in reading order, column by column; the lines of a paragraph joined by a space and hyphenation undone;
 * headings told by size and weight; tables as rows between bars; repeated headers, footers and page numbers as furniture;
 * every position on its page.
 */
public final class PdfParser implements FormatParser {

    /** Readers accept rubbish before the header, up to here. */
    private static final int HEADER_SEARCH = 1024;

    @Override
    public ParseOutcome parse(byte[] bytes) {
        if (bytes.length == 0) {
            return new ParseOutcome.Failed("is empty (0 bytes): upload the file again");
        }
        String head = new String(bytes, 0, Math.min(bytes.length, HEADER_SEARCH), StandardCharsets.ISO_8859_1);
        if (!head.contains("%PDF-")) {
            return new ParseOutcome.Failed(
                    "is no PDF, although its name says so (it does not begin with %PDF): give it the"
                            + " right extension or export it as PDF");
        }
        try (PDDocument document = Loader.loadPDF(bytes)) {
            return read(document);
        } catch (InvalidPasswordException e) {
            return new ParseOutcome.Failed(
                    "is protected by a password: save a copy without the password and upload that");
        } catch (IOException e) {
            return new ParseOutcome.Failed((isCutShort(bytes) ? "is cut short or damaged" : "is damaged") + " ("
                    + e.getMessage() + "): upload the whole file again, or print it to a new PDF");
        }
    }

    private static boolean isCutShort(byte[] bytes) {
        int from = Math.max(0, bytes.length - HEADER_SEARCH);
        return !new String(bytes, from, bytes.length - from, StandardCharsets.ISO_8859_1).contains("%%EOF");
    }

    private static ParseOutcome read(PDDocument document) throws IOException {
        int count = document.getNumberOfPages();
        if (count == 0) {
            return new ParseOutcome.Failed("is damaged (it has no pages): print it to a new PDF and upload that");
        }
        List<ParseWarning> warnings = new ArrayList<>();
        List<PageWords> pages = new ArrayList<>();
        GlyphReader reader = new GlyphReader();
        for (int number = 1; number <= count; number++) {
            pages.add(page(reader, document, number, warnings));
        }
        warnOfBlankPages(pages, warnings);
        if (pages.stream().allMatch(PageWords::isBlank)) {
            List<Page> blank = pages.stream()
                    .map(page -> new Page(page.number(), new Span(0, 0)))
                    .toList();
            return new ParseOutcome.Parsed(new ParsedDocument("", List.of(), blank, metadata(count)), warnings);
        }
        PdfRenderer rendered = PdfRenderer.of(pages);
        return new ParseOutcome.Parsed(
                new ParsedDocument(
                        rendered.text().text(), rendered.text().elements(), rendered.pages(), metadata(count)),
                warnings);
    }

    private static PageWords page(GlyphReader reader, PDDocument document, int number, List<ParseWarning> warnings) {
        try {
            return reader.read(document, number);
        } catch (IOException | RuntimeException e) {
            warnings.add(new ParseWarning(
                    ParseWarning.Kind.DAMAGED,
                    "page " + number + " is damaged (" + e.getMessage() + ") and was left out: print it to a new PDF"));
            return new PageWords(number, 0, 0, List.of(), List.of(), false);
        }
    }

    private static void warnOfBlankPages(List<PageWords> pages, List<ParseWarning> warnings) {
        List<PageWords> blank = pages.stream().filter(PageWords::isBlank).toList();
        long scans = blank.stream().filter(PageWords::images).count();
        if (blank.size() == pages.size()) {
            warnings.add(new ParseWarning(
                    ParseWarning.Kind.NO_TEXT,
                    scans > 0
                            ? "holds no text, only images (a scan?): run text recognition (OCR) over it and upload the result"
                            : "is empty: its pages hold no text; remove it or upload the right file"));
        } else if (scans > 0) {
            warnings.add(new ParseWarning(
                    ParseWarning.Kind.PAGES_WITHOUT_TEXT,
                    Counted.of(scans, pages.size(), "page", "holds", "hold")
                            + " no text, only images, the first is page "
                            + blank.stream()
                                    .filter(PageWords::images)
                                    .findFirst()
                                    .orElseThrow()
                                    .number()
                            + ": run text recognition (OCR) if that matters"));
        }
    }

    private static Map<String, String> metadata(int pages) {
        return Map.of("format", DocumentFormat.PDF.label(), "pages", String.valueOf(pages));
    }
}
