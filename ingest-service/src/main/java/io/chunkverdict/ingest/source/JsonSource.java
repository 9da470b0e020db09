package io.chunkverdict.ingest.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.ScalarKind;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON and JSON Lines with the line of every part; numbers keep the characters they were written in. */
public final class JsonSource {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(100)
                    .maxStringLength(256 * 1024 * 1024)
                    .build())
            .build();

    private final String file;
    private final int lineOffset;

    private JsonSource(String file, int lineOffset) {
        this.file = file;
        this.lineOffset = lineOffset;
    }

    /**
     * Reads one JSON value.
     *
     * @throws InvalidInputException if it is no JSON, or a key occurs twice in one object
     */
    public static SourceNode read(String file, String text) throws InvalidInputException {
        return new JsonSource(file, 0).readValue(text);
    }

    /**
     * Reads one JSON value a line; blank lines are skipped.
     *
     * @return a list of all of them
     * @throws InvalidInputException with every line that is no JSON
     */
    public static SourceNode readLines(String file, String text) throws InvalidInputException {
        List<SourceNode> items = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\r?\n|\r", -1)) {
            if (!line.isBlank()) {
                try {
                    items.add(new JsonSource(file, number).readValue(line));
                } catch (InvalidInputException e) {
                    problems.addAll(e.problems());
                }
            }
            number++;
        }
        if (!problems.isEmpty()) {
            throw new InvalidInputException(problems);
        }
        return new Sequence(1, items);
    }

    private SourceNode readValue(String text) throws InvalidInputException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() == null) {
                return new Scalar(lineOffset + 1, "", ScalarKind.NULL);
            }
            SourceNode root = convert(parser);
            if (parser.nextToken() != null) {
                throw new InvalidInputException(new Problem(
                        file,
                        line(parser),
                        "",
                        "there is more after the end of the JSON value",
                        "one value a file; for one value a line name the file .jsonl"));
            }
            return root;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null
                    ? 0
                    : lineOffset + Math.max(1, e.getLocation().getLineNr());
            throw new InvalidInputException(new Problem(
                    file,
                    line,
                    "",
                    "this is no valid JSON: " + e.getOriginalMessage(),
                    "check commas, quotes and brackets on this line and the one before"));
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory can't fail", e);
        }
    }

    private SourceNode convert(JsonParser parser) throws IOException, InvalidInputException {
        int line = line(parser);
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(parser, line);
            case START_ARRAY -> {
                List<SourceNode> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(convert(parser));
                }
                yield new Sequence(line, items);
            }
            case VALUE_STRING -> new Scalar(line, parser.getText(), ScalarKind.QUOTED);
            case VALUE_NULL -> new Scalar(line, "", ScalarKind.NULL);
            default -> new Scalar(line, parser.getText(), ScalarKind.PLAIN);
        };
    }

    private Mapping mapping(JsonParser parser, int line) throws IOException, InvalidInputException {
        List<Entry> entries = new ArrayList<>();
        Map<String, Integer> lines = new HashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            int keyLine = line(parser);
            Integer first = lines.putIfAbsent(key, keyLine);
            if (first != null) {
                throw new InvalidInputException(YamlSource.duplicateKey(file, key, first, keyLine));
            }
            parser.nextToken();
            entries.add(new Entry(key, keyLine, convert(parser)));
        }
        return new Mapping(line, entries);
    }

    private int line(JsonParser parser) {
        return lineOffset + parser.currentTokenLocation().getLineNr();
    }
}
