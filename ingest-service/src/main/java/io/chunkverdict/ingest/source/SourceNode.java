package io.chunkverdict.ingest.source;

import java.util.List;

/** What a user wrote, whatever the notation (YAML, JSON, CSV), with the line of every part and scalars as they stand. */
public sealed interface SourceNode {

    /** Line it starts on, 1 for the first; 0 if unknown. */
    int line();

    /** What it is, for messages. */
    default String description() {
        return switch (this) {
            case Mapping m -> "a mapping";
            case Sequence s -> "a list";
            case Scalar s -> s.isNull() ? "nothing" : "the value '" + abbreviate(s.text()) + "'";
        };
    }

    /**
     * Keys with values, in the order they were written.
     *
     * @param line line it starts on
     * @param entries no key twice
     */
    record Mapping(int line, List<Entry> entries) implements SourceNode {
        public Mapping {
            entries = List.copyOf(entries);
        }
    }

    /**
     * One key of a mapping.
     *
     * @param key as it was written
     * @param line line of the key
     * @param value its value
     */
    record Entry(String key, int line, SourceNode value) {}

    /**
     * A list.
     *
     * @param line line it starts on
     * @param items in order
     */
    record Sequence(int line, List<SourceNode> items) implements SourceNode {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /**
     * A value as it was written: {@code NO}, {@code 012} and {@code 1e3} are those characters, never a boolean or a number,
     * until somebody asks for one.
     *
     * @param line line it starts on
     * @param text its characters, unquoted and unescaped
     * @param kind how it was written
     */
    record Scalar(int line, String text, ScalarKind kind) implements SourceNode {
        public boolean isNull() {
            return kind == ScalarKind.NULL;
        }
    }

    /** How a scalar was written. */
    enum ScalarKind {
        /** In quotes, or as a block. */
        QUOTED,
        /** Bare: it may stand for a number or a boolean. */
        PLAIN,
        /** JSON's or YAML's null, or nothing at all. */
        NULL
    }

    private static String abbreviate(String text) {
        int limit = 60;
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= limit ? line : line.substring(0, limit) + "…";
    }
}
