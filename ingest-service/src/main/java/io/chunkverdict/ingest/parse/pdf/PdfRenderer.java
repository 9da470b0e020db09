package io.chunkverdict.ingest.parse.pdf;

import io.chunkverdict.ingest.parse.StructuredText;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Renders pages of words: a block is its lines joined by a space, one space after it, and a blank line. */
final class PdfRenderer {

    private static final String AFTER_BLOCK = " " + StructuredText.BLANK_LINE;

    private record Layout(PageWords page, List<Line> header, List<Region> regions, List<Line> footer) {}

    private final StructuredText text = new StructuredText();
    private final List<Page> pages = new ArrayList<>();

    private PdfRenderer() {}

    static PdfRenderer of(List<PageWords> pages) {
        PdfRenderer renderer = new PdfRenderer();
        renderer.render(pages);
        return renderer;
    }

    StructuredText text() {
        return text;
    }

    List<Page> pages() {
        return pages;
    }

    private void render(List<PageWords> source) {
        Furniture furniture = Furniture.of(source);
        List<Layout> layouts =
                source.stream().map(page -> layout(page, furniture.on(page))).toList();
        List<List<Line>> columns = new ArrayList<>();
        for (Layout layout : layouts) {
            for (Region region : layout.regions()) {
                if (region instanceof Region.Column(List<Line> lines)) {
                    columns.add(lines);
                }
            }
        }
        Blocks blocks = new Blocks(columns);
        Headings headings = Headings.of(
                source.stream().flatMap(page -> page.upright().stream()).toList(),
                columns.stream().flatMap(lines -> blocks.of(lines).stream()).toList());
        for (Layout layout : layouts) {
            int start = text.length();
            page(layout, blocks, headings);
            pages.add(new Page(layout.page().number(), new Span(start, text.length())));
        }
    }

    private static Layout layout(PageWords page, List<Line> furniture) {
        Set<Word> marked = new HashSet<>();
        furniture.forEach(line -> marked.addAll(line.words()));
        List<Word> body =
                page.upright().stream().filter(word -> !marked.contains(word)).toList();
        double middle = page.height() / 2;
        return new Layout(
                page,
                furniture.stream().filter(line -> line.baseline() < middle).toList(),
                Regions.of(body),
                furniture.stream().filter(line -> line.baseline() >= middle).toList());
    }

    private void page(Layout layout, Blocks blocks, Headings headings) {
        layout.header().forEach(line -> block(ElementKind.FURNITURE, line.text()));
        for (Region region : layout.regions()) {
            switch (region) {
                case Region.Table(List<List<String>> rows) ->
                    block(
                            ElementKind.TABLE,
                            PdfText.withoutSoftHyphens(String.join(
                                    "\n", rows.stream().map(StructuredText::row).toList())));
                case Region.Column(List<Line> lines) -> blocks.of(lines).forEach(block -> block(block, headings));
            }
        }
        layout.page().others().forEach(line -> block(ElementKind.PARAGRAPH, PdfText.withoutSoftHyphens(line)));
        layout.footer().forEach(line -> block(ElementKind.FURNITURE, line.text()));
    }

    private void block(Block block, Headings headings) {
        OptionalInt level = headings.level(block);
        if (level.isPresent()) {
            text.heading(level.getAsInt(), PdfText.joined(block.lines()), AFTER_BLOCK);
        } else if (block.fixedPitch()) {
            block(ElementKind.CODE, PdfText.layout(block.lines()));
        } else {
            String joined = block.keepsLines() ? PdfText.stacked(block.lines()) : PdfText.joined(block.lines());
            block(Blocks.isListItem(joined) ? ElementKind.LIST_ITEM : ElementKind.PARAGRAPH, joined);
        }
    }

    private void block(ElementKind kind, String piece) {
        if (!piece.isBlank()) {
            text.block(kind, piece, AFTER_BLOCK);
        }
    }
}
