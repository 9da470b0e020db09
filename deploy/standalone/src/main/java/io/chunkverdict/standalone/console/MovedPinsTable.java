package io.chunkverdict.standalone.console;

import io.chunkverdict.score.comparison.MovedPin;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Pins that moved, with both values, aligned. */
final class MovedPinsTable {

    private static final int SHOWN = 32;
    private static final int SHA = 64;
    private static final int SHA_SHOWN = 12;

    private final Map<MovedPin, String> rows = new LinkedHashMap<>();

    /** Adds pins with what else is to be said of them; a pin that is there already gets another remark. */
    void add(List<MovedPin> pins, String remark) {
        pins.forEach(pin -> rows.merge(pin, remark, (one, other) -> one + ", " + other));
    }

    void print(Terminal terminal, String baseline, String candidate, String remarks) {
        if (rows.isEmpty()) {
            return;
        }
        int field =
                width("moved pin", rows.keySet().stream().map(MovedPin::field).toList());
        int before = width(
                baseline,
                rows.keySet().stream().map(pin -> value(pin.baseline())).toList());
        int after = width(
                candidate,
                rows.keySet().stream().map(pin -> value(pin.candidate())).toList());
        String format = "  %-" + field + "s  %-" + before + "s  %-" + after + "s  %s";
        terminal.line(terminal.dim(String.format(Locale.ROOT, format, "moved pin", baseline, candidate, remarks)
                .stripTrailing()));
        rows.forEach((pin, remark) -> terminal.line(
                String.format(Locale.ROOT, format, pin.field(), value(pin.baseline()), value(pin.candidate()), remark)
                        .stripTrailing()));
        terminal.blank();
    }

    /** A value as a column shows it: hashes by their beginning, as everywhere. */
    static String value(Optional<Object> value) {
        String text = value.map(Object::toString).orElse("–");
        if (text.isEmpty() || !text.equals(text.strip())) {
            text = "\"" + text + "\"";
        }
        if (text.length() == SHA && text.matches("[0-9a-f]+")) {
            return text.substring(0, SHA_SHOWN);
        }
        return text.length() > SHOWN ? text.substring(0, SHOWN - 1) + "…" : text;
    }

    private static int width(String head, List<String> values) {
        return Math.max(
                head.length(), values.stream().mapToInt(String::length).max().orElse(0));
    }
}
