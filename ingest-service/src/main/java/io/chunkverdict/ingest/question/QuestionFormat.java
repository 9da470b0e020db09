package io.chunkverdict.ingest.question;

import java.util.Locale;
import java.util.Optional;

/** The notations a question file may be in. */
public enum QuestionFormat {
    YAML,
    JSON,
    JSONL,
    CSV;

    /**
     * Decides by the file's extension, then by its media type, then by its first character.
     *
     * @param file name of the file; may be empty
     * @param mediaType such as {@code text/csv; charset=utf-8}; may be empty
     * @param text content
     */
    public static QuestionFormat detect(String file, String mediaType, String text) {
        return byExtension(file).or(() -> byMediaType(mediaType)).orElseGet(() -> byContent(text));
    }

    private static Optional<QuestionFormat> byExtension(String file) {
        String extension = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return switch (extension) {
            case "yaml", "yml" -> Optional.of(YAML);
            case "json" -> Optional.of(JSON);
            case "jsonl", "ndjson" -> Optional.of(JSONL);
            case "csv" -> Optional.of(CSV);
            default -> Optional.empty();
        };
    }

    private static Optional<QuestionFormat> byMediaType(String mediaType) {
        String plain = mediaType.replaceAll(";.*", "").strip().toLowerCase(Locale.ROOT);
        return switch (plain) {
            case "application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml" -> Optional.of(YAML);
            case "application/json" -> Optional.of(JSON);
            case "application/jsonl", "application/x-ndjson", "application/x-jsonlines" -> Optional.of(JSONL);
            case "text/csv" -> Optional.of(CSV);
            default -> Optional.empty();
        };
    }

    private static QuestionFormat byContent(String text) {
        String start = text.stripLeading();
        if (!start.startsWith("{") && !start.startsWith("[")) {
            return YAML;
        }
        long objects = start.lines().filter(line -> line.startsWith("{")).count();
        long lines = start.lines().filter(line -> !line.isBlank()).count();
        return objects > 1 && objects == lines ? JSONL : JSON;
    }
}
