package io.chunkverdict.testsupport;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The golden values: what the peer made of its own example, see {@code shared/golden/README.md}. */
public final class Golden {

    /** Folders of the two embedding models. */
    public static final List<String> MODELS = List.of("bge", "minilm");

    public static final List<String> STRATEGIES =
            List.of("fixed", "recursive", "semantic", "semantic_no_floor", "structure");
    public static final List<String> RETRIEVERS = List.of("dense", "bm25", "hybrid");

    /** Number of the example's questions, all of them scored. */
    public static final int QUESTIONS = 129;

    private static final Pattern SHAPE = Pattern.compile("'shape': \\((\\d+), (\\d+)\\)");

    private Golden() {}

    /** A golden file by its path in the golden folder. */
    public static JsonNode json(String path) {
        return SharedFiles.json("golden/" + path);
    }

    /** The golden description of every document. */
    public static List<JsonNode> documents() {
        return stream(json("documents.json")).toList();
    }

    /** The golden text of a document. */
    public static String text(String document) {
        return SharedFiles.text("golden/texts/" + document + ".txt");
    }

    /** The elements of a golden document's description. The peer calls a heading of a DOCX file by its marks, too. */
    public static List<Element> elements(JsonNode document) {
        String text = text(document.get("id").asText());
        String marks = document.get("file").asText().endsWith(".docx") ? "" : "^#+ ";
        return stream(document.get("elements"))
                .map(element -> {
                    Span span = span(element.get("span"));
                    return switch (element.get("type").asText()) {
                        case "heading" ->
                            Element.heading(
                                    element.get("level").asInt(),
                                    span,
                                    span.of(text).strip().replaceFirst(marks, ""));
                        case "table" -> Element.of(ElementKind.TABLE, span);
                        default -> Element.of(ElementKind.PARAGRAPH, span);
                    };
                })
                .toList();
    }

    /** What the peer got in one cell. */
    public static JsonNode cell(String model, String strategy, String retriever) {
        return json(model + "/cell." + strategy + "." + retriever + ".json");
    }

    /** A strategy's chunks, in file order, which is that of its vectors. */
    public static List<GoldenChunk> chunks(String model, String strategy) {
        List<GoldenChunk> chunks = new ArrayList<>();
        String document = "";
        String text = "";
        for (JsonNode chunk : json(model + "/chunks." + strategy + ".json").get("chunks")) {
            if (!document.equals(chunk.get("doc").asText())) {
                document = chunk.get("doc").asText();
                text = text(document);
            }
            Span span = new Span(chunk.get("start").asInt(), chunk.get("end").asInt());
            chunks.add(new GoldenChunk(
                    chunk.get("id").asText(),
                    document,
                    span,
                    chunk.get("tokens").asInt(),
                    strings(chunk.get("section_path")),
                    span.of(text)));
        }
        return chunks;
    }

    /** What is asked, in order. */
    public static List<String> queries() {
        return stream(json("questions.json"))
                .map(question -> question.get("query").asText())
                .toList();
    }

    /** Whether vectors of that name ({@code queries} or a strategy) are golden for the model. */
    public static boolean hasVectors(String model, String name) {
        return model.equals("bge") || name.equals("queries") || name.equals("fixed");
    }

    /** The rows of a float32 matrix in NumPy's format 1.0: vectors of a strategy's chunks or of the {@code queries}. */
    public static List<float[]> vectors(String model, String name) {
        String path = "golden/" + model + "/vectors." + name + ".npy";
        ByteBuffer file = ByteBuffer.wrap(SharedFiles.bytes(path)).order(ByteOrder.LITTLE_ENDIAN);
        int headerLength = file.getShort(8);
        String header = new String(file.array(), 10, headerLength, StandardCharsets.US_ASCII);
        Matcher shape = SHAPE.matcher(header);
        if (!shape.find() || !header.contains("'<f4'") || !header.contains("'fortran_order': False")) {
            throw new IllegalStateException(path + " is no float32 matrix by rows: " + header);
        }
        file.position(10 + headerLength);
        List<float[]> rows = new ArrayList<>();
        for (int row = 0; row < Integer.parseInt(shape.group(1)); row++) {
            float[] values = new float[Integer.parseInt(shape.group(2))];
            for (int i = 0; i < values.length; i++) {
                values[i] = file.getFloat();
            }
            rows.add(values);
        }
        return rows;
    }

    public static Span span(JsonNode pair) {
        return new Span(pair.get(0).asInt(), pair.get(1).asInt());
    }

    public static List<Span> spans(JsonNode pairs) {
        return stream(pairs).map(Golden::span).toList();
    }

    public static List<String> strings(JsonNode array) {
        return stream(array).map(JsonNode::asText).toList();
    }

    public static Stream<JsonNode> stream(JsonNode array) {
        return IntStream.range(0, array.size()).mapToObj(array::get);
    }
}
