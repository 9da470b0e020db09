package io.chunkverdict.ingest.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.ParseWarning;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentIntakeTest {
    private static final Source SOURCE = new Source("0".repeat(64), 3);

    private final DocumentIntake intake = new DocumentIntake(
            (document, bytes) -> bytes.length == 0
                    ? new ParseOutcome.Failed("is nothing")
                    : new ParseOutcome.Parsed(
                            new ParsedDocument(
                                    new String(bytes, StandardCharsets.UTF_8), List.of(), List.of(), Map.of()),
                            List.of(new ParseWarning(ParseWarning.Kind.DAMAGED, "is damaged"))),
            10_000);

    private DocumentVersion version(String text) {
        return intake.version("a.txt", text.getBytes(StandardCharsets.UTF_8), SOURCE);
    }

    @Test
    void aTextBecomesAVersionWithItsWarnings() {
        assertThat(version("abc").outcome()).isInstanceOfSatisfying(Parsed.class, parsed -> {
            assertThat(parsed.parsed().text()).isEqualTo("abc");
            assertThat(parsed.warnings()).containsExactly("is damaged");
        });
    }

    @Test
    void whatCantBeParsedIsAVersionToo() {
        assertThat(version("").outcome()).isEqualTo(new Failed(SOURCE, "is nothing"));
    }

    @Test
    void sizeIsJudgedAsTheMessageWouldHaveIt() {
        assertThat(version("x".repeat(9_000)).outcome()).isInstanceOf(Parsed.class);
        assertThat(version("x".repeat(11_000)).outcome())
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains("split it"));
        // escapes make a text longer than it is: a control character takes six bytes
        assertThat(version("\u0001".repeat(2_000)).outcome()).isInstanceOf(Failed.class);
    }
}
