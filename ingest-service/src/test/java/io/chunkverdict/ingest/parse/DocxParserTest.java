package io.chunkverdict.ingest.parse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class DocxParserTest {

    @Test
    void theGoldenDocumentComesOutToTheCharacter() {
        ParsedDocument document = parse(SharedFiles.bytes("data/chunklab-example/corpus/policy_tables.docx"));
        assertThat(document.text()).isEqualTo(SharedFiles.text("golden/texts/policy_tables.txt"));
        List<String> expected = new ArrayList<>();
        for (JsonNode element : SharedFiles.golden("policy_tables").get("elements")) {
            expected.add(
                    element.get("type").asText() + " " + element.get("level").asInt() + " " + element.get("span"));
        }
        List<String> actual = new ArrayList<>();
        for (Element element : document.elements()) {
            actual.add(element.kind().name().toLowerCase(Locale.ROOT) + " " + element.level() + " ["
                    + element.span().start() + "," + element.span().end() + "]");
        }
        assertThat(actual).isEqualTo(expected);
        assertThat(document.metadata()).containsEntry("inferredHeadings", "0");
    }

    private static ParsedDocument parse(byte[] bytes) {
        return Outcomes.parsed(Parsers.inline().parse("a.docx", bytes)).document();
    }
}
