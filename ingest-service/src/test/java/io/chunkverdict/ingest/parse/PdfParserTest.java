package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.ParsedDocument;
import org.junit.jupiter.api.Test;

class PdfParserTest {

    @Test
    void theGoldenDocumentComesOutToTheCharacter() {
        ParsedDocument document = Outcomes.parsed(Parsers.inline()
                        .parse("a.pdf", SharedFiles.bytes("data/chunklab-example/corpus/whitepaper.pdf")))
                .document();
        assertThat(document.text()).isEqualTo(SharedFiles.text("golden/texts/whitepaper.txt"));
        assertThat(document.elements().stream().filter(e -> e.kind() == ElementKind.HEADING))
                .singleElement()
                .satisfies(heading -> {
                    assertThat(heading.span().start()).isZero();
                    assertThat(heading.level()).isEqualTo(1);
                });
        assertThat(document.pages()).hasSize(7);
    }
}
