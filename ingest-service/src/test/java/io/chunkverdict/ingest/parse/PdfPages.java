package io.chunkverdict.ingest.parse;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDPageContentStream.AppendMode;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;

/** Builds small PDFs for tests: A4 pages with lines at places counted in points from the top left. */
final class PdfPages implements AutoCloseable {

    private static final double LEADING = 1.4;

    private final PDDocument document = new PDDocument();

    PdfPages page() {
        document.addPage(new PDPage(PDRectangle.A4));
        return this;
    }

    PdfPages text(float size, float left, float top, String lines) throws IOException {
        return write(new PDType1Font(FontName.HELVETICA), size, left, top, lines);
    }

    PdfPages bold(float size, float left, float top, String lines) throws IOException {
        return write(new PDType1Font(FontName.HELVETICA_BOLD), size, left, top, lines);
    }

    private PdfPages write(PDFont font, float size, float left, float top, String lines) throws IOException {
        try (PDPageContentStream content = new PDPageContentStream(document, last(), AppendMode.APPEND, false, true)) {
            float y = PDRectangle.A4.getHeight() - top;
            for (String line : lines.split("\n")) {
                content.beginText();
                content.setFont(font, size);
                content.newLineAtOffset(left, y);
                content.showText(line);
                content.endText();
                y -= (float) (LEADING * size);
            }
        }
        return this;
    }

    PDDocument document() {
        return document;
    }

    PDPage last() {
        return document.getPage(document.getNumberOfPages() - 1);
    }

    byte[] bytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        document.save(out);
        return out.toByteArray();
    }

    byte[] encrypted(String owner, String user) throws IOException {
        try (PDDocument copy = Loader.loadPDF(bytes())) {
            copy.protect(new StandardProtectionPolicy(owner, user, new AccessPermission()));
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            copy.save(out);
            return out.toByteArray();
        }
    }

    @Override
    public void close() throws IOException {
        document.close();
    }
}
