package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.parse.ParseOutcome.Failed;
import io.chunkverdict.ingest.parse.ParseOutcome.Parsed;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.testsupport.SharedFiles;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Real files from the wild, each with what must come of it: see the manifest beside the files. */
class SharedFilesTest {

    /** TeX set a word space (3.6 points at 10) between these letters: the spaces belong to the text. */
    private static final String LETTERS_SET_APART = "pdf/pdfjs__french_diacritics.pdf";

    @TestFactory
    Stream<DynamicTest> everyFileOfTheManifestComesOutAsExpected() {
        List<String[]> rows = SharedFiles.text("data/files/manifest.tsv")
                .lines()
                .skip(1)
                .map(line -> Arrays.copyOf(line.split("\t", -1), 9))
                .toList();
        return rows.stream().map(row -> DynamicTest.dynamicTest(row[0], () -> check(row)));
    }

    private static void check(String[] row) {
        ParseOutcome outcome = Parsers.inline().parse(row[0], SharedFiles.bytes("data/files/" + row[0]));
        if (outcome instanceof Failed(String reason)) {
            assertThat(reason).isNotBlank();
        }
        switch (row[5]) {
            case "OK" -> {
                Parsed parsed = Outcomes.parsed(outcome);
                isWellFormed(parsed);
                String text = comparable(parsed.document().text());
                if (row[0].equals(LETTERS_SET_APART)) {
                    text = text.replace(" ", "");
                }
                for (String expected : row[6].split(" ## ")) {
                    assertThat(text).contains(comparable(expected));
                }
                if (!row[7].isBlank()) {
                    assertThat(text).doesNotContain(comparable(row[7]));
                }
            }
            case "ERROR" -> assertThat(outcome).isInstanceOf(Failed.class);
            case "EMPTY" -> {
                Parsed parsed = Outcomes.parsed(outcome);
                assertThat(parsed.document().text()).isBlank();
                assertThat(parsed.warnings()).extracting(ParseWarning::kind).contains(ParseWarning.Kind.NO_TEXT);
            }
            case "NO-CRASH" -> {
                if (outcome instanceof Parsed parsed) {
                    isWellFormed(parsed);
                }
            }
            default -> throw new IllegalArgumentException(row[5]);
        }
    }

    private static void isWellFormed(Parsed parsed) {
        int length = parsed.document().text().length();
        int start = 0;
        for (Element element : parsed.document().elements()) {
            assertThat(element.span().start()).isGreaterThanOrEqualTo(start);
            assertThat(element.span().end()).isLessThanOrEqualTo(length);
            start = element.span().start();
        }
        int end = 0;
        for (Page page : parsed.document().pages()) {
            assertThat(page.span().start()).isEqualTo(end);
            end = page.span().end();
        }
        assertThat(parsed.document().pages().isEmpty() ? length : end).isEqualTo(length);
    }

    private static String comparable(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC)
                .replaceAll("[\\u00AD\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]", "")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
