package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.api.Test;

class GoldenDocumentsTest {

    @Test
    void theOriginalFilesComeOutToTheCharacter() {
        Tally.assertMet(GoldenDocuments.texts(), 5);
    }

    @Test
    void headingsAndTablesAreWhereThePeerSeesThem() {
        Tally.assertMet(GoldenDocuments.elements(), 34 + 16 + 15 + 44 + 1);
    }

    @Test
    void noHeadingIsInferredWhereStylesTellAndThePdfHasItsPages() {
        for (JsonNode golden : Golden.documents()) {
            ParsedDocument document = GoldenDocuments.parse(golden);
            switch (golden.get("metadata").get("format").asText()) {
                case "docx" -> assertThat(document.metadata()).containsEntry("inferredHeadings", "0");
                case "pdf" -> assertThat(document.pages()).hasSize(7);
                default -> assertThat(document.pages()).isEmpty();
            }
        }
    }
}
