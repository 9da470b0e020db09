package io.chunkverdict.score.schema;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What records look like as JSON, read off their components: the bones of a JSON Schema, without a word of description. */
final class RecordSchema {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final Map<String, ObjectNode> definitions = new TreeMap<>();
    private final Map<String, Class<?>> types = new TreeMap<>();

    private RecordSchema() {}

    /** The definitions of a record and of everything it holds, by name ({@code Outer.Inner} for nested ones). */
    static RecordSchema of(Class<? extends Record> root) {
        RecordSchema schema = new RecordSchema();
        schema.define(root);
        return schema;
    }

    Map<String, ObjectNode> definitions() {
        return definitions;
    }

    /** The Java type behind a definition. */
    Class<?> type(String definition) {
        return types.get(definition);
    }

    /** Whether JSON may lack the component because it is empty. */
    static boolean mayBeLeftOut(RecordComponent component) {
        JsonInclude include = component.getAccessor().getAnnotation(JsonInclude.class);
        return include != null && include.value() != JsonInclude.Include.ALWAYS;
    }

    private static String name(Class<?> type) {
        return type.getEnclosingClass() == null
                ? type.getSimpleName()
                : name(type.getEnclosingClass()) + "." + type.getSimpleName();
    }

    private void define(Class<?> type) {
        String name = name(type);
        if (definitions.containsKey(name)) {
            if (types.get(name) != type) {
                throw new IllegalStateException(
                        types.get(name) + " and " + type + " have one name: rename one of them");
            }
            return;
        }
        ObjectNode definition = MAPPER.createObjectNode();
        definitions.put(name, definition);
        types.put(name, type);
        if (type.isEnum()) {
            ArrayNode names = definition.putArray("enum");
            for (Object constant : type.getEnumConstants()) {
                names.add(MAPPER.valueToTree(constant).asText());
            }
        } else if (type.isRecord()) {
            definition.put("type", "object");
            ObjectNode properties = definition.putObject("properties");
            for (RecordComponent component : type.getRecordComponents()) {
                properties.set(component.getName(), node(component.getGenericType()));
            }
        } else {
            alternatives(type, definition);
        }
    }

    private void alternatives(Class<?> type, ObjectNode definition) {
        JsonSubTypes known = type.getAnnotation(JsonSubTypes.class);
        JsonTypeInfo told = type.getAnnotation(JsonTypeInfo.class);
        if (known == null || told == null) {
            throw new IllegalStateException("the schema test knows no JSON form of " + type + ": teach RecordSchema");
        }
        ArrayNode oneOf = definition.putArray("oneOf");
        for (JsonSubTypes.Type one : known.value()) {
            oneOf.add(reference(one.value()));
            ((ObjectNode) definitions.get(name(one.value())).get("properties"))
                    .set(told.property(), MAPPER.createObjectNode().put("const", one.name()));
        }
    }

    private ObjectNode reference(Class<?> type) {
        define(type);
        return MAPPER.createObjectNode().put("$ref", "#/$defs/" + name(type));
    }

    private ObjectNode node(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            Class<?> raw = (Class<?>) generic.getRawType();
            if (raw == Optional.class) {
                return nullable(node(arguments[0]));
            }
            if (raw == List.class) {
                ObjectNode array = MAPPER.createObjectNode().put("type", "array");
                array.set("items", node(arguments[0]));
                return array;
            }
            if (raw == Map.class) {
                ObjectNode map = MAPPER.createObjectNode().put("type", "object");
                if (arguments[0] != String.class) {
                    map.set("propertyNames", node(arguments[0]));
                }
                map.set("additionalProperties", node(arguments[1]));
                return map;
            }
        }
        Optional<String> simple = simple(type);
        if (simple.isPresent()) {
            return MAPPER.createObjectNode().put("type", simple.get());
        }
        if (type == Object.class) {
            return MAPPER.createObjectNode();
        }
        if (type instanceof Class<?> known) {
            return reference(known);
        }
        throw new IllegalStateException("the schema test knows no JSON form of " + type + ": teach RecordSchema");
    }

    private static ObjectNode nullable(ObjectNode node) {
        ObjectNode nullable = MAPPER.createObjectNode();
        JsonNode type = node.get("type");
        if (type != null) {
            nullable.setAll(node);
            nullable.putArray("type").add(type).add("null");
        } else {
            nullable.putArray("anyOf").add(node).add(MAPPER.createObjectNode().put("type", "null"));
        }
        return nullable;
    }

    private static Optional<String> simple(Type type) {
        if (type == String.class) {
            return Optional.of("string");
        }
        if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return Optional.of("integer");
        }
        if (type == double.class || type == Double.class) {
            return Optional.of("number");
        }
        return type == boolean.class || type == Boolean.class ? Optional.of("boolean") : Optional.empty();
    }
}
