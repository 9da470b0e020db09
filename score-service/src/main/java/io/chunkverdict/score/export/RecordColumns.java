package io.chunkverdict.score.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of a record as columns, records inside it with their names joined by a dot, so that a field added to a report
 * is a column at once. Lists of records are left out; lists of names are joined by a semicolon; absent figures are empty.
 */
final class RecordColumns {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final List<String> header = new ArrayList<>();

    private RecordColumns() {}

    /** The columns of a kind of record, whatever one of them holds. */
    static List<String> header(Class<? extends Record> type) {
        RecordColumns columns = new RecordColumns();
        columns.collect("", type);
        return columns.header;
    }

    /** A record's values, column by column. */
    static List<String> values(Record value) {
        List<String> values = new ArrayList<>();
        collect(values, value.getClass(), Optional.of(value));
        return values;
    }

    private void collect(String prefix, Class<?> type) {
        for (RecordComponent component : type.getRecordComponents()) {
            Type held = held(component.getGenericType());
            if (held instanceof Class<?> inner && inner.isRecord()) {
                collect(prefix + component.getName() + ".", inner);
            } else if (isColumn(held)) {
                header.add(prefix + component.getName());
            }
        }
    }

    private static void collect(List<String> values, Class<?> type, Optional<?> record) {
        for (RecordComponent component : type.getRecordComponents()) {
            Type held = held(component.getGenericType());
            Optional<?> value = record.flatMap(present -> read(component, present));
            if (held instanceof Class<?> inner && inner.isRecord()) {
                collect(values, inner, value);
            } else if (isColumn(held)) {
                values.add(value.map(RecordColumns::text).orElse(""));
            }
        }
    }

    private static Optional<?> read(RecordComponent component, Object record) {
        try {
            Object value = component.getAccessor().invoke(record);
            return value instanceof Optional<?> optional ? optional : Optional.ofNullable(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a component of " + record.getClass() + " can't be read", e);
        }
    }

    /** A figure or name as report.json writes it. */
    static String text(Object value) {
        return switch (value) {
            case List<?> list ->
                String.join(";", list.stream().map(RecordColumns::text).toList());
            case Map<?, ?> map ->
                String.join(
                        ";",
                        map.entrySet().stream()
                                .map(entry -> entry.getKey() + "=" + entry.getValue())
                                .toList());
            case Enum<?> name -> MAPPER.valueToTree(name).asText();
            default -> value.toString();
        };
    }

    private static Type held(Type type) {
        return type instanceof ParameterizedType generic && generic.getRawType() == Optional.class
                ? generic.getActualTypeArguments()[0]
                : type;
    }

    private static boolean isColumn(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            return !(arguments[arguments.length - 1] instanceof Class<?> inner && inner.isRecord());
        }
        return true;
    }
}
