import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.apache.poi.xwpf.usermodel.XWPFStyle;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTStyle;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STStyleType;

/**
 * Builds the example's two binary documents from the text files beside it; see build.sh.
 *
 * <p>The source is one block a paragraph: {@code #} and {@code ##} begin headings, {@code ^} a by-line, bars a table whose
 * first row is its header, asterisks enclose italics. Dates, ids and archive times are fixed, so that the same source gives
 * the same bytes.
 */
public final class BuildExample {

    /** Both files claim to be from this moment, UTC. */
    private static final Calendar WRITTEN = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);

    static {
        WRITTEN.clear();
        WRITTEN.set(2026, Calendar.OCTOBER, 1, 9, 0, 0);
    }

    private BuildExample() {}

    /**
     * @param args the folder of the sources, the folder to write to
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println("usage: BuildExample SOURCES TARGET");
            System.exit(2);
        }
        Path sources = Path.of(args[0]);
        Path target = Path.of(args[1]);
        Files.write(
                target.resolve("duty-and-allowances-policy.docx"),
                new Docx(read(sources.resolve("duty-and-allowances-policy.txt"))).bytes());
        Files.write(
                target.resolve("battery-ferry-white-paper.pdf"),
                new Pdf(read(sources.resolve("battery-ferry-white-paper.txt"))).bytes());
    }

    // ---------------------------------------------------------------- source

    private sealed interface Block {
        record Heading(int level, String text) implements Block {}

        record ByLine(String text) implements Block {}

        record Paragraph(String text) implements Block {}

        record Table(List<List<String>> rows) implements Block {}
    }

    private static List<Block> read(Path file) throws IOException {
        List<Block> blocks = new ArrayList<>();
        for (String block : Files.readString(file).strip().split("\n\\s*\n")) {
            if (block.startsWith("## ")) {
                blocks.add(new Block.Heading(2, block.substring(3).strip()));
            } else if (block.startsWith("# ")) {
                blocks.add(new Block.Heading(1, block.substring(2).strip()));
            } else if (block.startsWith("^ ")) {
                blocks.add(new Block.ByLine(block.substring(2).strip()));
            } else if (block.startsWith("|")) {
                blocks.add(new Block.Table(block.lines()
                        .map(line -> Arrays.stream(line.strip().split("\\|"))
                                .skip(1)
                                .map(String::strip)
                                .toList())
                        .toList()));
            } else {
                blocks.add(new Block.Paragraph(String.join(" ", block.lines().map(String::strip).toList())));
            }
        }
        return blocks;
    }

    private record Run(String text, boolean italic) {}

    private static List<Run> runs(String text) {
        List<Run> runs = new ArrayList<>();
        String[] parts = text.split("\\*", -1);
        for (int i = 0; i < parts.length; i++) {
            if (!parts[i].isEmpty()) {
                runs.add(new Run(parts[i], i % 2 == 1));
            }
        }
        return runs;
    }

    // ---------------------------------------------------------------- Word

    private record Docx(List<Block> blocks) {

        byte[] bytes() throws IOException {
            try (XWPFDocument document = new XWPFDocument()) {
                document.getProperties().getCoreProperties().setCreated(Optional.of(WRITTEN.getTime()));
                document.getProperties().getCoreProperties().setCreator("Varrow Lines");
                for (int level = 1; level <= 2; level++) {
                    document.createStyles().addStyle(heading(level));
                }
                blocks.forEach(block -> add(document, block));
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                document.write(out);
                return withFixedTimes(out.toByteArray());
            }
        }

        private static XWPFStyle heading(int level) {
            CTStyle style = CTStyle.Factory.newInstance();
            style.setStyleId("Heading" + level);
            style.setType(STStyleType.PARAGRAPH);
            style.addNewName().setVal("heading " + level);
            style.addNewQFormat();
            style.addNewPPr().addNewOutlineLvl().setVal(java.math.BigInteger.valueOf(level - 1L));
            return new XWPFStyle(style);
        }

        private static void add(XWPFDocument document, Block block) {
            switch (block) {
                case Block.Heading heading -> {
                    XWPFParagraph paragraph = document.createParagraph();
                    paragraph.setStyle("Heading" + heading.level());
                    XWPFRun run = paragraph.createRun();
                    run.setText(heading.text());
                    run.setBold(true);
                    run.setFontSize(heading.level() == 1 ? 20 : 14);
                }
                case Block.ByLine line -> fill(document.createParagraph(), line.text(), false);
                case Block.Paragraph paragraph -> fill(document.createParagraph(), paragraph.text(), false);
                case Block.Table table -> {
                    XWPFTable made =
                            document.createTable(table.rows().size(), table.rows().getFirst().size());
                    for (int r = 0; r < table.rows().size(); r++) {
                        XWPFTableRow row = made.getRow(r);
                        row.setRepeatHeader(r == 0);
                        for (int c = 0; c < table.rows().get(r).size(); c++) {
                            fill(row.getCell(c).getParagraphs().getFirst(), table.rows().get(r).get(c), r == 0);
                        }
                    }
                    // Word wants a paragraph between tables and at the end
                    document.createParagraph();
                }
            }
        }

        private static void fill(XWPFParagraph paragraph, String text, boolean bold) {
            for (Run part : runs(text)) {
                XWPFRun run = paragraph.createRun();
                run.setText(part.text());
                run.setItalic(part.italic());
                run.setBold(bold);
            }
        }

        private static byte[] withFixedTimes(byte[] archive) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(archive));
                    ZipOutputStream to = new ZipOutputStream(out)) {
                for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
                    ZipEntry copy = new ZipEntry(entry.getName());
                    copy.setTimeLocal(java.time.LocalDateTime.of(2026, 10, 1, 9, 0));
                    to.putNextEntry(copy);
                    from.transferTo(to);
                    to.closeEntry();
                }
            }
            return out.toByteArray();
        }
    }

    // ---------------------------------------------------------------- PDF

    private static final class Pdf {
        private static final float MARGIN = 68;
        private static final float SIZE = 10.5f;
        private static final float LEADING = 14.5f;
        private static final String RUNNING_HEAD = "Varrow Lines · Two Winters with a Battery Ferry";

        private final PDFont plain = new PDType1Font(FontName.TIMES_ROMAN);
        private final PDFont italic = new PDType1Font(FontName.TIMES_ITALIC);
        private final PDFont bold = new PDType1Font(FontName.TIMES_BOLD);
        private final List<Block> blocks;
        private final List<PDPage> pages = new ArrayList<>();
        private PDDocument document;
        private PDPageContentStream content;
        private float y;

        Pdf(List<Block> blocks) {
            this.blocks = blocks;
        }

        private record Word(String text, PDFont font) {}

        byte[] bytes() throws IOException {
            try (PDDocument made = new PDDocument()) {
                document = made;
                document.setDocumentId(20261001L);
                document.getDocumentInformation().setTitle("Two Winters with a Battery Ferry");
                document.getDocumentInformation().setAuthor("Varrow Lines, Marine Department");
                document.getDocumentInformation().setCreationDate(WRITTEN);
                newPage();
                for (int i = 0; i < blocks.size(); i++) {
                    Block next = i + 1 < blocks.size() ? blocks.get(i + 1) : blocks.get(i);
                    add(blocks.get(i), next);
                }
                content.close();
                number();
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                document.save(out);
                return out.toByteArray();
            }
        }

        /** No block is cut by the end of a page, and no heading is left alone there. */
        private void add(Block block, Block next) throws IOException {
            switch (block) {
                case Block.Heading heading -> {
                    float size = heading.level() == 1 ? 21 : 14;
                    float before = heading.level() == 1 ? 0 : 12;
                    room(before + size + 10 + height(next));
                    y -= before + size;
                    line(MARGIN, size, List.of(new Word(heading.text(), bold)));
                    y -= 10;
                }
                case Block.ByLine byLine -> {
                    room(20);
                    y -= 11;
                    line(MARGIN, 9.5f, List.of(new Word(byLine.text(), italic)));
                    y -= 10;
                }
                case Block.Paragraph paragraph -> {
                    room(height(paragraph));
                    for (List<Word> words : lines(paragraph.text())) {
                        y -= LEADING;
                        line(MARGIN, SIZE, words);
                    }
                    y -= 8;
                }
                case Block.Table table -> {
                    room(height(table));
                    table(table.rows());
                }
            }
        }

        private float height(Block block) {
            return switch (block) {
                case Block.Heading heading -> 40;
                case Block.ByLine byLine -> 20;
                case Block.Paragraph paragraph -> LEADING * lines(paragraph.text()).size() + 8;
                case Block.Table table -> 18f * table.rows().size() + 16;
            };
        }

        private void room(float needed) throws IOException {
            if (y - needed < MARGIN) {
                content.close();
                newPage();
            }
        }

        private void newPage() throws IOException {
            PDPage page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            pages.add(page);
            content = new PDPageContentStream(document, page);
            y = PDRectangle.A4.getHeight() - MARGIN;
        }

        private void number() throws IOException {
            for (int i = 0; i < pages.size(); i++) {
                try (PDPageContentStream over = new PDPageContentStream(
                        document, pages.get(i), PDPageContentStream.AppendMode.APPEND, true)) {
                    write(over, MARGIN, PDRectangle.A4.getHeight() - 40, 8.5f, new Word(RUNNING_HEAD, italic));
                    write(over, MARGIN, 36, 8.5f, new Word("Page " + (i + 1) + " of " + pages.size(), plain));
                }
            }
        }

        private void table(List<List<String>> rows) throws IOException {
            int columns = rows.getFirst().size();
            float width = PDRectangle.A4.getWidth() - 2 * MARGIN;
            float first = width * 0.40f;
            float other = (width - first) / (columns - 1);
            y -= 4;
            float top = y;
            for (int r = 0; r < rows.size(); r++) {
                float base = y - 12.5f;
                for (int c = 0; c < columns; c++) {
                    float x = MARGIN + 5 + (c == 0 ? 0 : first + (c - 1) * other);
                    write(content, x, base, 9.5f, new Word(rows.get(r).get(c), r == 0 ? bold : plain));
                }
                y -= 18;
            }
            content.setLineWidth(0.6f);
            for (int r = 0; r <= rows.size(); r++) {
                rule(MARGIN, top - 18f * r, MARGIN + width, top - 18f * r);
            }
            for (int c = 0; c <= columns; c++) {
                float x = c == 0 ? MARGIN : MARGIN + first + (c - 1) * other;
                rule(x, top, x, y);
            }
            y -= 12;
        }

        private void rule(float x1, float y1, float x2, float y2) throws IOException {
            content.moveTo(x1, y1);
            content.lineTo(x2, y2);
            content.stroke();
        }

        /** Lines broken at spaces only. */
        private List<List<Word>> lines(String text) {
            float width = PDRectangle.A4.getWidth() - 2 * MARGIN;
            List<List<Word>> lines = new ArrayList<>();
            List<Word> open = new ArrayList<>();
            float used = 0;
            for (Word word : words(text)) {
                float wide = width(word, SIZE);
                if (!open.isEmpty() && used + wide > width) {
                    lines.add(open);
                    open = new ArrayList<>();
                    used = 0;
                }
                open.add(word);
                used += wide + width(new Word(" ", plain), SIZE);
            }
            lines.add(open);
            return lines;
        }

        private List<Word> words(String text) {
            List<Word> words = new ArrayList<>();
            for (Run run : runs(text)) {
                String[] parts = run.text().strip().split(" ");
                boolean glued = !run.text().startsWith(" ") && !words.isEmpty();
                for (int i = 0; i < parts.length; i++) {
                    Word word = new Word(parts[i], run.italic() ? italic : plain);
                    if (i == 0 && glued && !text.contains(" *" + run.text() + "*")) {
                        // punctuation after italics stays with its word, set upright there
                        Word before = words.removeLast();
                        word = new Word(before.text() + parts[i], before.font());
                    }
                    words.add(word);
                }
            }
            return words;
        }

        private void line(float x, float size, List<Word> words) throws IOException {
            float at = x;
            for (Word word : words) {
                write(content, at, y, size, word);
                at += width(word, size) + width(new Word(" ", plain), size);
            }
        }

        private static void write(PDPageContentStream content, float x, float y, float size, Word word)
                throws IOException {
            content.beginText();
            content.setFont(word.font(), size);
            content.newLineAtOffset(x, y);
            content.showText(word.text());
            content.endText();
        }

        private static float width(Word word, float size) {
            try {
                return word.font().getStringWidth(word.text()) / 1000 * size;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
