package io.chunkverdict.ingest.source;

import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.ScalarKind;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A mapping with known keys, in snake_case or camelCase. Opening one reports every key it doesn't know, with the nearest
 * that it does; asking for a value reports a value of the wrong kind or out of range and goes on without it.
 */
public final class Section {
    private final Problems problems;
    private final String path;
    private final int line;
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /**
     * @param problems where mistakes go
     * @param path of this mapping in the file, for messages; empty at the top
     * @param mapping what was written
     * @param known allowed keys, in camelCase
     */
    public Section(Problems problems, String path, Mapping mapping, Collection<String> known) {
        this.problems = problems;
        this.path = path;
        this.line = mapping.line();
        for (Entry entry : mapping.entries()) {
            String key = camelCase(entry.key());
            if (!known.contains(key)) {
                unknown(entry, known);
            } else {
                Entry first = entries.putIfAbsent(key, entry);
                if (first != null) {
                    problems.error(
                            entry.line(),
                            at(entry.key()),
                            "'" + entry.key() + "' and '" + first.key() + "' (line " + first.line()
                                    + ") are the same setting",
                            "keep one of them");
                }
            }
        }
    }

    /** {@code top_k} and {@code topK} are the same key, {@code topK}. */
    public static String camelCase(String key) {
        StringBuilder camel = new StringBuilder();
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c == '_' && i > 0 && i + 1 < key.length()) {
                camel.append(Character.toUpperCase(key.charAt(++i)));
            } else {
                camel.append(c);
            }
        }
        return camel.toString();
    }

    /** {@code topK} as {@code top_k}. */
    public static String snakeCase(String key) {
        return key.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }

    private void unknown(Entry entry, Collection<String> known) {
        boolean snake = entry.key().contains("_");
        String hint = NearestKey.of(entry.key(), known)
                .map(key -> "did you mean '" + (snake ? snakeCase(key) : key) + "'?")
                .orElseGet(() -> "known here: "
                        + String.join(", ", known.stream().sorted().toList()));
        problems.error(entry.line(), at(entry.key()), "unknown key '" + entry.key() + "'", hint);
    }

    /** The path of a key of this mapping, for messages. */
    public String at(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    /** Line this mapping starts on. */
    public int line() {
        return line;
    }

    public boolean has(String key) {
        return entries.containsKey(key);
    }

    /** Line of a key; of the mapping if the key isn't there. */
    public int lineOf(String key) {
        Entry entry = entries.get(key);
        return entry == null ? line : entry.line();
    }

    /** The path of a key as it was written. */
    public String fieldOf(String key) {
        Entry entry = entries.get(key);
        return at(entry == null ? key : entry.key());
    }

    /** What was written for a key; absent if nothing was. */
    public Optional<SourceNode> node(String key) {
        return Optional.ofNullable(entries.get(key))
                .map(Entry::value)
                .filter(value -> !(value instanceof Scalar scalar && scalar.isNull()));
    }

    /** A nested section; absent if it isn't there or is no mapping. */
    public Optional<Section> section(String key, Collection<String> known) {
        return node(key).flatMap(value -> {
            if (value instanceof Mapping mapping) {
                return Optional.of(new Section(problems, fieldOf(key), mapping, known));
            }
            wrongKind(key, "a mapping", value);
            return Optional.empty();
        });
    }

    /** A list; a single value counts as a list of one. */
    public List<SourceNode> list(String key) {
        return node(key)
                .map(value -> value instanceof Sequence sequence ? sequence.items() : List.of(value))
                .orElse(List.of());
    }

    /** A text, exactly as it was written. */
    public Optional<String> text(String key) {
        return scalar(key, "a text").map(Scalar::text);
    }

    /** A whole number within {@code [min, max]}. */
    public Optional<Long> whole(String key, long min, long max) {
        return number(key, min, max).flatMap(value -> {
            try {
                return Optional.of(value.longValueExact());
            } catch (ArithmeticException e) {
                error(key, value.toPlainString() + " is no whole number", "");
                return Optional.empty();
            }
        });
    }

    /** A number within {@code [min, max]}. */
    public OptionalDouble decimal(String key, double min, double max) {
        return number(key, min, max)
                .map(value -> OptionalDouble.of(value.doubleValue()))
                .orElse(OptionalDouble.empty());
    }

    private Optional<BigDecimal> number(String key, double min, double max) {
        return scalar(key, "a number").flatMap(scalar -> {
            Optional<BigDecimal> value = parse(scalar);
            if (value.isEmpty()) {
                wrongKind(key, "a number", scalar);
                return value;
            }
            double number = value.get().doubleValue();
            if (number < min || number > max) {
                error(key, scalar.text() + " is out of range", "allowed: " + range(min, max));
                return Optional.empty();
            }
            return value;
        });
    }

    private static Optional<BigDecimal> parse(Scalar scalar) {
        // far shorter than anything that could make BigDecimal slow
        if (scalar.text().length() > 40
                || !scalar.text().matches("[+-]?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]{1,3})?|[+-]?[0-9]+\\.")) {
            return Optional.empty();
        }
        return Optional.of(new BigDecimal(scalar.text()));
    }

    private static String range(double min, double max) {
        if (max >= Integer.MAX_VALUE) {
            return "at least " + plain(min);
        }
        return plain(min) + " to " + plain(max);
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /** true or false; yes, no, on and off are understood too. */
    public Optional<Boolean> flag(String key) {
        return scalar(key, "true or false")
                .flatMap(scalar -> switch (scalar.text().toLowerCase(Locale.ROOT)) {
                    case "true", "yes", "on", "1" -> Optional.of(true);
                    case "false", "no", "off", "0" -> Optional.of(false);
                    default -> {
                        wrongKind(key, "true or false", scalar);
                        yield Optional.empty();
                    }
                });
    }

    /** One of a few words. */
    public Optional<String> choice(String key, List<String> allowed) {
        return scalar(key, "one of " + String.join(", ", allowed)).flatMap(scalar -> {
            if (allowed.contains(scalar.text())) {
                return Optional.of(scalar.text());
            }
            error(
                    key,
                    "'" + scalar.text() + "' is not one of " + String.join(", ", allowed),
                    NearestKey.of(scalar.text(), allowed)
                            .map(near -> "did you mean '" + near + "'?")
                            .orElse(""));
            return Optional.empty();
        });
    }

    private Optional<Scalar> scalar(String key, String wanted) {
        return node(key).flatMap(value -> {
            if (value instanceof Scalar scalar && scalar.kind() != ScalarKind.NULL) {
                return Optional.of(scalar);
            }
            wrongKind(key, wanted, value);
            return Optional.empty();
        });
    }

    private void wrongKind(String key, String wanted, SourceNode value) {
        error(key, "expected " + wanted + ", found " + value.description(), "");
    }

    private void error(String key, String message, String hint) {
        problems.error(lineOf(key), fieldOf(key), message, hint);
    }
}
