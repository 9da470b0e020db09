package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.parse.ParseOutcome.Parsed;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.junit.jupiter.api.Test;

class PdfParserTest {

    private static final String LEFT = """
            The left column begins with a line
            that goes on over several more of
            them, so that a reader who goes a-
            cross the page would mix it with its
            neighbour and make no sense at all.""";

    private static final String RIGHT = """
            Meanwhile the right column tells of
            something else altogether, in lines
            of its own which stand beside those
            of the left one on exactly the same
            height, as typesetters like it best.""";

    @Test
    void aColumnIsReadToItsEndBeforeTheNextAndCutWordsAreJoined() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            pages.page().bold(18, 60, 80, "On Columns").text(10, 60, 120, LEFT).text(10, 320, 120, RIGHT);
            assertThat(describe(pages))
                    .containsExactly(
                            "HEADING1 On Columns",
                            "PARAGRAPH " + LEFT.replace("a-\ncross", "a- cross").replace('\n', ' '),
                            "PARAGRAPH " + RIGHT.replace('\n', ' '));
        }
    }

    @Test
    void hyphenationIsUndoneAndDashesAreKept() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            pages.page().text(10, 60, 100, """
                    A paragraph of this width usually has hyphen-
                    ation at the end of some of its lines \u2013 and a dash
                    now and then, which is something else entirely.""");
            assertThat(describe(pages))
                    .containsExactly(
                            "PARAGRAPH A paragraph of this width usually has hyphenation at the end of some of its"
                                    + " lines \u2013 and a dash now and then, which is something else entirely.");
        }
    }

    @Test
    void headingsComeFromSizeAndWeight() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            pages.page()
                    .bold(18, 60, 80, "Title")
                    .text(10, 60, 110, LEFT)
                    .bold(13, 60, 200, "Section")
                    .text(10, 60, 225, RIGHT)
                    .bold(10, 60, 320, "Subsection")
                    .text(10, 60, 340, LEFT)
                    .bold(10, 60, 440, "This bold sentence is no heading.");
            assertThat(describe(pages).stream().filter(text -> text.startsWith("HEADING")))
                    .containsExactly("HEADING1 Title", "HEADING2 Section", "HEADING3 Subsection");
        }
    }

    @Test
    void cellsBesideEachOtherAreRows() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            pages.page()
                    .text(10, 60, 100, LEFT)
                    .text(10, 60, 200, "Country\nItaly\nGermany\nFrance")
                    .text(10, 200, 200, "Days\n26\n28\n27")
                    .text(10, 320, 200, "Deadline\n30 June\n31 March\n31 May");
            assertThat(describe(pages))
                    .contains(
                            "TABLE | Country | Days | Deadline |\n| Italy | 26 | 30 June |\n| Germany | 28 | 31 March |\n"
                                    + "| France | 27 | 31 May |");
        }
    }

    @Test
    void repeatedHeadersAndPageNumbersAreFurnitureAndEveryPositionHasAPage() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            for (int i = 1; i <= 4; i++) {
                pages.page()
                        .text(8, 60, 40, "Annual Report")
                        .text(10, 60, 120, LEFT.replace("several", "several " + i))
                        .text(8, 290, 810, "Page " + i + " of 4");
            }
            Parsed parsed = parse(pages.bytes());
            assertThat(describe(parsed.document()))
                    .hasSize(12)
                    .filteredOn(text -> text.startsWith("FURNITURE"))
                    .containsExactly(
                            "FURNITURE Annual Report",
                            "FURNITURE Page 1 of 4",
                            "FURNITURE Annual Report",
                            "FURNITURE Page 2 of 4",
                            "FURNITURE Annual Report",
                            "FURNITURE Page 3 of 4",
                            "FURNITURE Annual Report",
                            "FURNITURE Page 4 of 4");
            List<Page> mapped = parsed.document().pages();
            assertThat(mapped).extracting(Page::number).containsExactly(1, 2, 3, 4);
            int third = parsed.document().text().indexOf("several 3");
            assertThat(mapped.get(2).span().covers(new Span(third, third + 9))).isTrue();
        }
    }

    @Test
    void aPasswordIsAskedForOnlyWhereOneIsNeeded() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            pages.page().text(10, 60, 100, "Secret");
            assertThat(Outcomes.reason(Parsers.inline().parse("a.pdf", pages.encrypted("owner", "user"))))
                    .contains("protected by a password");
            assertThat(parse(pages.encrypted("owner", "")).document().text()).startsWith("Secret");
        }
    }

    @Test
    void aScanIsEmptyAndSaysWhatToDo() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            PDPage page = pages.page().last();
            BufferedImage image = new BufferedImage(20, 20, BufferedImage.TYPE_INT_RGB);
            try (PDPageContentStream content = new PDPageContentStream(pages.document(), page)) {
                content.drawImage(LosslessFactory.createFromImage(pages.document(), image), 50, 50);
            }
            Parsed parsed = parse(pages.bytes());
            assertThat(parsed.document().text()).isEmpty();
            assertThat(parsed.warnings()).singleElement().satisfies(warning -> {
                assertThat(warning.kind()).isEqualTo(ParseWarning.Kind.NO_TEXT);
                assertThat(warning.message()).contains("OCR");
            });
        }
    }

    @Test
    void damageIsNamed() throws IOException {
        try (PdfPages pages = new PdfPages()) {
            pages.page().text(10, 60, 100, LEFT);
            byte[] bytes = pages.bytes();
            assertThat(failure(new byte[0])).contains("is empty");
            assertThat(failure("no PDF at all".getBytes(StandardCharsets.UTF_8)))
                    .contains("is no PDF");
            assertThat(failure(Arrays.copyOf(bytes, 200))).contains("cut short");
        }
    }

    private static String failure(byte[] bytes) {
        return Outcomes.reason(Parsers.inline().parse("a.pdf", bytes));
    }

    private static Parsed parse(byte[] bytes) {
        return Outcomes.parsed(Parsers.inline().parse("a.pdf", bytes));
    }

    private static List<String> describe(PdfPages pages) throws IOException {
        return describe(parse(pages.bytes()).document());
    }

    private static List<String> describe(ParsedDocument document) {
        return document.elements().stream()
                .map(element -> element.kind() == ElementKind.HEADING
                        ? "HEADING" + element.level() + " " + element.title()
                        : element.kind() + " " + text(document, element))
                .toList();
    }

    private static String text(ParsedDocument document, Element element) {
        return element.span().of(document.text());
    }
}
