package io.chunkverdict.text;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.GoldenChunk;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import io.chunkverdict.text.section.Sections;
import io.chunkverdict.text.sentence.Sentences;
import io.chunkverdict.text.token.Cl100k;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Our sentences and tokens against those of the golden texts. */
public final class GoldenTexts {

    private GoldenTexts() {}

    /** Spans of all sentences. */
    public static ParityRow sentences() {
        Tally tally = new Tally("texts", "sentences", "");
        for (JsonNode document : Golden.documents()) {
            String id = document.get("id").asText();
            List<Span> actual = Sentences.spans(Golden.text(id));
            List<Span> golden = Golden.spans(document.get("sentences"));
            for (int i = 0; i < Math.max(actual.size(), golden.size()); i++) {
                tally.equal(id + " sentence " + i, at(actual, i), at(golden, i));
            }
        }
        return tally.row();
    }

    /** Ids of all cl100k tokens. */
    public static ParityRow tokens() {
        Tally tally = new Tally("texts", "cl100k tokens", "");
        Cl100k tokens = new Cl100k();
        for (Map.Entry<String, JsonNode> document :
                Golden.json("extra/cl100k_ids.json").properties()) {
            int[] actual = tokens.ids(Golden.text(document.getKey()));
            JsonNode golden = document.getValue();
            for (int i = 0; i < Math.max(actual.length, golden.size()); i++) {
                tally.equal(
                        document.getKey() + " token " + i,
                        i < actual.length ? actual[i] : -1,
                        i < golden.size() ? golden.get(i).asInt() : -1);
            }
        }
        return tally.row();
    }

    /** The headings above every golden chunk. */
    public static ParityRow sectionPaths(String model) {
        Tally tally = new Tally("texts", "section paths of chunks", model);
        Map<String, List<Element>> elements = Golden.documents().stream()
                .collect(Collectors.toMap(document -> document.get("id").asText(), Golden::elements));
        for (String strategy : Golden.STRATEGIES) {
            for (GoldenChunk chunk : Golden.chunks(model, strategy)) {
                tally.equal(
                        chunk.id(),
                        Sections.path(
                                elements.get(chunk.document()), chunk.span().start()),
                        chunk.sectionPath());
            }
        }
        return tally.row();
    }

    private static Object at(List<Span> spans, int i) {
        return i < spans.size() ? spans.get(i) : "none";
    }
}
