package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.harness.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One unreadable document among good ones is named with the reason; the others are evaluated; nothing hangs. */
class UnreadableDocumentsIT {

    @TempDir
    Path directory;

    @Test
    void unreadableDocumentsAreNamedAndTheOthersEvaluated() throws IOException {
        Corpus corpus = Corpus.write(directory.resolve("corpus"), 4);
        Corpus.file(corpus.docs().resolve("encrypted.pdf"), pdf(true, true));
        Corpus.file(corpus.docs().resolve("scanned.pdf"), pdf(false, false));
        Corpus.file(corpus.docs().resolve("corrupt.docx"), "PK\u0003\u0004 and then nothing a zip file needs");
        Corpus.file(corpus.docs().resolve("empty.md"), "");

        CommandLineRun.Result result = new CommandLineRun(directory)
                .run(
                        "run", "--json",
                        "--docs", corpus.docs().toString(),
                        "--questions", corpus.questions().toString(),
                        "--config", corpus.config().toString(),
                        "--out", directory.resolve("out").toString());

        assertThat(result.status()).as(result.err()).isZero();
        Map<String, String> failures = new TreeMap<>();
        for (JsonNode document : result.json().path("documents")) {
            failures.put(document.path("id").asText(), document.path("failure").asText());
        }
        assertThat(failures.get("encrypted.pdf")).containsIgnoringCase("password");
        assertThat(failures.get("corrupt.docx")).isNotBlank();
        assertThat(failures.get("unit-000.md")).isEmpty();
        String warnings = result.json().path("warnings").toString();
        assertThat(warnings).contains("blankDocuments", "scanned.pdf", "empty.md", "OCR");
        assertThat(result.err()).contains("scanned.pdf", "empty.md");
        for (JsonNode cell : result.json().path("cells")) {
            assertThat(cell.path("recall").asDouble()).isPositive();
        }
    }

    private static byte[] pdf(boolean text, boolean encrypted) throws IOException {
        try (PDDocument document = new PDDocument();
                ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
            PDPage page = new PDPage();
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                if (text) {
                    content.beginText();
                    content.setFont(
                            new org.apache.pdfbox.pdmodel.font.PDType1Font(
                                    org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName.HELVETICA),
                            12);
                    content.newLineAtOffset(72, 700);
                    content.showText("Nobody may read this.");
                    content.endText();
                } else {
                    content.addRect(72, 500, 200, 200);
                    content.fill();
                }
            }
            if (encrypted) {
                document.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
            }
            document.save(bytes);
            return bytes.toByteArray();
        }
    }
}
