package io.chunkverdict.ingest.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * The block of YAML between two lines of three dashes that may open a Markdown file. It is metadata: without cutting it
 * off, its closing dashes would make a heading of its last line.
 *
 * @param end where the Markdown begins, in UTF-16 units; 0 without front matter
 * @param values the mapping's scalars and lists of scalars, as written; deeper values are left out
 */
record FrontMatter(int end, Map<String, String> values) {

    private static final Pattern BLOCK = Pattern.compile(
            "\\A---[ \\t]*(?:\\r\\n|\\r|\\n)(.*?)^(?:---|\\.\\.\\.)[ \\t]*(?:\\r\\n|\\r|\\n|\\z)",
            Pattern.DOTALL | Pattern.MULTILINE);

    static final FrontMatter NONE = new FrontMatter(0, Map.of());

    FrontMatter {
        values = Map.copyOf(values);
    }

    /** Reads the block at the start of {@code text}; what is no YAML mapping is no front matter but text. */
    static FrontMatter of(String text) {
        if (!text.startsWith("---")) {
            return NONE;
        }
        Matcher block = BLOCK.matcher(text);
        if (!block.find()) {
            return NONE;
        }
        try {
            Node root = new Yaml(new LoaderOptions()).compose(new java.io.StringReader(block.group(1)));
            return root instanceof MappingNode mapping ? new FrontMatter(block.end(), scalars(mapping)) : NONE;
        } catch (YAMLException e) {
            return NONE;
        }
    }

    private static Map<String, String> scalars(MappingNode mapping) {
        Map<String, String> values = new TreeMap<>();
        for (NodeTuple entry : mapping.getValue()) {
            if (entry.getKeyNode() instanceof ScalarNode key) {
                switch (entry.getValueNode()) {
                    case ScalarNode scalar -> values.put(key.getValue(), scalar.getValue());
                    case SequenceNode list -> values.put(key.getValue(), String.join(", ", scalars(list)));
                    default -> {
                        // a nested mapping says nothing about the document that a person would look up here
                    }
                }
            }
        }
        return values;
    }

    private static List<String> scalars(SequenceNode list) {
        List<String> values = new ArrayList<>();
        for (Node node : list.getValue()) {
            if (node instanceof ScalarNode scalar) {
                values.add(scalar.getValue());
            }
        }
        return values;
    }
}
