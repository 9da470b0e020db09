package io.chunkverdict.embed.model.onnx;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * A reranker's directory, made by the build: its logit is {@code 0.5 · p − 1}, where p counts the pairs of a question's and
 * a passage's words that are equal, of the words it knows. So a test can say what must come out.
 *
 * <p>As a program it writes one that knows all words of some files: {@code DIRECTORY FILE…}.
 */
public final class TinyCrossEncoder {

    /** Tokens it reads, {@code [CLS]} and two {@code [SEP]} included. */
    public static final int MAX_INPUT_TOKENS = 24;

    private static final List<String> SPECIAL = List.of("[PAD]", "[UNK]", "[CLS]", "[SEP]");
    private static final List<String> PAIRWISE = List.of("batch", "sequence");

    /** What the graph gives for a pair. */
    public enum Kind {
        /** One logit. */
        SCORE,
        /** A logit for each of two classes, as a classifier has. */
        TWO_LOGITS,
        /** The logarithm of the logit, which is no number for pairs with fewer than two equal words. */
        LOGARITHM
    }

    private TinyCrossEncoder() {}

    /** What the model gives for a pair with so many pairs of equal words. */
    public static double score(int equalPairs) {
        return 1 / (1 + StrictMath.exp(-(0.5f * equalPairs - 1)));
    }

    /** Writes a directory with {@code vocab.txt}. */
    public static Path write(Path directory, Kind kind, Collection<String> words) {
        return write(directory, kind, words, MAX_INPUT_TOKENS);
    }

    private static Path write(Path directory, Kind kind, Collection<String> words, int maxInputTokens) {
        try {
            Files.createDirectories(directory);
            List<String> vocabulary = new ArrayList<>(SPECIAL);
            vocabulary.addAll(new TreeSet<>(words));
            Files.write(directory.resolve("vocab.txt"), vocabulary);
            Files.writeString(
                    directory.resolve("config.json"),
                    "{\"model_type\": \"bert\", \"max_position_embeddings\": " + maxInputTokens + "}");
            graph(kind).writeTo(directory.resolve("model.onnx"));
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GraphWriter graph(Kind kind) {
        GraphWriter graph = new GraphWriter();
        List.of("input_ids", "attention_mask", "token_type_ids")
                .forEach(input -> graph.input(input, GraphWriter.INT64, PAIRWISE));
        String one = graph.number("one", 1);
        String axis1 = graph.integer("axis1", 1);
        String axis2 = graph.integer("axis2", 2);
        String lastSpecial = graph.integer("last_special", SPECIAL.size() - 1L);
        String known = cast(graph, node(graph, "Greater", "greater", "input_ids", lastSpecial));
        String counted = node(graph, "Mul", "counted", known, cast(graph, "attention_mask"));
        String second = cast(graph, "token_type_ids");
        String first = node(graph, "Sub", "first", one, second);
        String down = node(graph, "Unsqueeze", "down", node(graph, "Mul", "question", counted, first), axis2);
        String across = node(graph, "Unsqueeze", "across", node(graph, "Mul", "passage", counted, second), axis1);
        String idsDown = node(graph, "Unsqueeze", "ids_down", "input_ids", axis2);
        String idsAcross = node(graph, "Unsqueeze", "ids_across", "input_ids", axis1);
        String equal = cast(graph, node(graph, "Equal", "equal", idsDown, idsAcross));
        String matches = node(graph, "Mul", "matches", node(graph, "Mul", "pairs", down, across), equal);
        GraphWriter.Attribute drop = GraphWriter.Attribute.of("keepdims", 0L);
        String rows = graph.node(GraphWriter.STANDARD, "ReduceSum", List.of(matches, axis2), "rows", drop);
        String sum = node(graph, "ReduceSum", "sum", rows, axis1);
        String half = node(graph, "Mul", "half", sum, graph.number("weight", 0.5f));
        String logit = node(graph, "Sub", "logit", half, one);
        graph.output(output(graph, kind, logit), GraphWriter.FLOAT, List.of("batch", "labels"));
        return graph;
    }

    private static String output(GraphWriter graph, Kind kind, String logit) {
        return switch (kind) {
            case SCORE -> logit;
            case TWO_LOGITS ->
                graph.node(
                        GraphWriter.STANDARD,
                        "Concat",
                        List.of(logit, logit),
                        "logits",
                        GraphWriter.Attribute.of("axis", 1L));
            case LOGARITHM -> node(graph, "Log", "logarithm", logit);
        };
    }

    private static String node(GraphWriter graph, String operator, String output, String... inputs) {
        return graph.node(GraphWriter.STANDARD, operator, List.of(inputs), output);
    }

    private static String cast(GraphWriter graph, String value) {
        GraphWriter.Attribute toFloat = GraphWriter.Attribute.of("to", (long) GraphWriter.FLOAT);
        return graph.node(GraphWriter.STANDARD, "Cast", List.of(value), value + "_f", toFloat);
    }

    /** Writes a reranker of ordinary length for trying things out. */
    public static void main(String[] args) throws IOException {
        TreeSet<String> words = new TreeSet<>();
        for (String file : Arrays.copyOfRange(args, 1, args.length)) {
            for (String word :
                    Files.readString(Path.of(file)).toLowerCase(Locale.ROOT).split("[^a-z0-9]+")) {
                if (word.length() > 3) {
                    words.add(word);
                }
            }
        }
        write(Path.of(args[0]), Kind.SCORE, words, 512);
    }
}
