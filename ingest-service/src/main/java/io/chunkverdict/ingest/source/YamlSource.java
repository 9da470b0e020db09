package io.chunkverdict.ingest.source;

import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.ScalarKind;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.reader.ReaderException;

/** Reads YAML through the library's node graph, which knows lines and has not yet decided what a scalar means. */
public final class YamlSource {
    /** Aliases can make a small file a huge tree; this many parts is far beyond any honest file. */
    private static final int MAX_NODES = 5_000_000;

    private static final int MAX_DEPTH = 50;

    private final String file;
    private int nodes;

    private YamlSource(String file) {
        this.file = file;
    }

    /**
     * Reads one YAML document.
     *
     * @return the tree; an empty file is a null scalar
     * @throws InvalidInputException if it is no YAML, or a key occurs twice in one mapping
     */
    public static SourceNode read(String file, String text) throws InvalidInputException {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        options.setNestingDepthLimit(MAX_DEPTH);
        options.setMaxAliasesForCollections(10_000);
        try {
            Node root = new Yaml(options).compose(new StringReader(text));
            return root == null ? new Scalar(1, "", ScalarKind.NULL) : new YamlSource(file).convert(root, 0);
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 0 : e.getProblemMark().getLine() + 1;
            throw new InvalidInputException(
                    new Problem(file, line, "", "this is no valid YAML: " + e.getProblem(), yamlHint(e)));
        } catch (ReaderException e) {
            int end = Math.min(text.length(), Math.max(0, e.getPosition()));
            int line = 1
                    + (int) text.substring(0, end)
                            .chars()
                            .filter(c -> c == '\n')
                            .count();
            throw new InvalidInputException(new Problem(
                    file,
                    line,
                    "",
                    "the character U+" + String.format("%04X", e.getCodePoint()) + " is not allowed in YAML",
                    "remove it, or write it as an escape inside double quotes"));
        } catch (YAMLException e) {
            throw new InvalidInputException(new Problem(file, 0, "", "this is no valid YAML: " + e.getMessage(), ""));
        }
    }

    private static String yamlHint(MarkedYAMLException e) {
        String problem = e.getProblem() == null ? "" : e.getProblem();
        if (problem.contains("mapping values are not allowed")) {
            return "a value that holds ': ' must be in quotes";
        }
        if (problem.contains("'\\t'") || problem.contains("cannot start any token")) {
            return "indent with spaces, and put values that start with a special character in quotes";
        }
        return "check indentation and quotes on this line and the one before";
    }

    private SourceNode convert(Node node, int depth) throws InvalidInputException {
        int line = node.getStartMark() == null ? 0 : node.getStartMark().getLine() + 1;
        if (++nodes > MAX_NODES || depth > MAX_DEPTH) {
            throw new InvalidInputException(new Problem(
                    file, line, "", "the file unfolds to too many parts", "write aliases out, or split the file"));
        }
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar, line);
            case SequenceNode sequence -> {
                List<SourceNode> items = new ArrayList<>();
                for (Node item : sequence.getValue()) {
                    items.add(convert(item, depth + 1));
                }
                yield new Sequence(line, items);
            }
            case MappingNode mapping -> mapping(mapping, line, depth);
            default ->
                throw new InvalidInputException(
                        new Problem(file, line, "", "this part of the YAML has no meaning here", ""));
        };
    }

    private Mapping mapping(MappingNode mapping, int line, int depth) throws InvalidInputException {
        List<Entry> entries = new ArrayList<>();
        Map<String, Integer> lines = new HashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            int keyLine = tuple.getKeyNode().getStartMark().getLine() + 1;
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw new InvalidInputException(
                        new Problem(file, keyLine, "", "a key must be a word, not a list or a mapping", ""));
            }
            Integer first = lines.putIfAbsent(key.getValue(), keyLine);
            if (first != null) {
                throw new InvalidInputException(duplicateKey(file, key.getValue(), first, keyLine));
            }
            entries.add(new Entry(key.getValue(), keyLine, convert(tuple.getValueNode(), depth + 1)));
        }
        return new Mapping(line, entries);
    }

    static Problem duplicateKey(String file, String key, int first, int second) {
        return new Problem(
                file,
                second,
                key,
                "the key '" + key + "' occurs twice, on lines " + first + " and " + second,
                "keep one of them");
    }

    private static Scalar scalar(ScalarNode node, int line) {
        if (node.getScalarStyle() != ScalarStyle.PLAIN) {
            return new Scalar(line, node.getValue(), ScalarKind.QUOTED);
        }
        boolean nothing =
                switch (node.getValue()) {
                    case "", "~", "null", "Null", "NULL" -> true;
                    default -> false;
                };
        return new Scalar(line, node.getValue(), nothing ? ScalarKind.NULL : ScalarKind.PLAIN);
    }
}
