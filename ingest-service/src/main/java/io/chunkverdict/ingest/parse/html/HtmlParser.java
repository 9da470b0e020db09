package io.chunkverdict.ingest.parse.html;

import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.FormatParser;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.TextDecoder;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * HTML pages: the text a reader sees, with headings as marks and title, table rows between bars, and blank lines between
 * blocks. Scripts, styles, hidden parts and navigation are left out; page headers and footers are furniture.
 */
public final class HtmlParser implements FormatParser {

    @Override
    public ParseOutcome parse(byte[] bytes) {
        TextDecoder.Decoded decoded = HtmlEncoding.decode(bytes);
        Document page = Jsoup.parse(decoded.text());
        HtmlBlocks blocks = HtmlBlocks.of(page.body(), false);
        if (blocks.text().isBlank()) {
            // a page that is nothing but its navigation still is what was uploaded
            blocks = HtmlBlocks.of(page.body(), true);
        }
        Map<String, String> metadata = new TreeMap<>();
        metadata.put("format", DocumentFormat.HTML.label());
        metadata.put("encoding", decoded.encoding());
        if (!page.title().isEmpty()) {
            metadata.put("title", page.title().replace('\0', '\uFFFD'));
        }
        return new ParseOutcome.Parsed(
                new ParsedDocument(blocks.text(), blocks.elements(), List.of(), metadata), decoded.warnings());
    }
}
