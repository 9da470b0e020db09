package io.chunkverdict.score.schema;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** docs/report.schema.json: what it lacks beside the records, and how to add it. */
final class SchemaFile {

    static final Path PUBLISHED = Path.of("../docs/report.schema.json");

    /** What decides whether a document is valid by shape; ranges, patterns and descriptions may be added by hand. */
    private static final Set<String> BONES =
            Set.of("type", "$ref", "items", "anyOf", "oneOf", "enum", "const", "additionalProperties", "propertyNames");

    private static final ObjectMapper MAPPER = Json.mapper();

    private final ObjectNode root;

    private SchemaFile(ObjectNode root) {
        this.root = root;
    }

    static SchemaFile read() {
        try {
            return new SchemaFile((ObjectNode) MAPPER.readTree(Files.readString(PUBLISHED)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ObjectNode root() {
        return root;
    }

    Optional<ObjectNode> definition(String name) {
        return Optional.ofNullable((ObjectNode) root.path("$defs").get(name));
    }

    /** A property of a definition. */
    Optional<ObjectNode> property(String definition, String name) {
        return definition(definition)
                .map(found -> found.path("properties").get(name))
                .map(ObjectNode.class::cast);
    }

    /** A node without what people add to it. */
    static JsonNode bones(JsonNode node) {
        if (node instanceof ArrayNode array) {
            ArrayNode bare = MAPPER.createArrayNode();
            array.forEach(element -> bare.add(bones(element)));
            return bare;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode bare = MAPPER.createObjectNode();
            object.fields().forEachRemaining(field -> {
                if (BONES.contains(field.getKey())) {
                    bare.set(field.getKey(), bones(field.getValue()));
                }
            });
            return bare;
        }
        return node;
    }

    /**
     * Adds what is missing, described as the sources describe it.
     *
     * @param required names of components that must be there, by definition; others may be absent
     */
    void complete(RecordSchema records, Map<String, Set<String>> required) {
        ObjectNode definitions = (ObjectNode) root.get("$defs");
        records.definitions().forEach((name, bones) -> {
            RecordJavadoc javadoc = RecordJavadoc.of(records.type(name));
            ObjectNode definition = definition(name).orElseGet(() -> {
                ObjectNode added = MAPPER.createObjectNode().put("description", javadoc.summary());
                bones.fields().forEachRemaining(field -> {
                    if (!field.getKey().equals("properties")) {
                        added.set(field.getKey(), field.getValue());
                    }
                });
                if (bones.has("properties")) {
                    required(records.type(name), required.getOrDefault(name, Set.of()))
                            .ifPresent(names -> added.set("required", names));
                    added.putObject("properties");
                }
                definitions.set(name, added);
                return added;
            });
            bones.path("properties").fields().forEachRemaining(property -> {
                ObjectNode properties = (ObjectNode) definition.get("properties");
                if (!properties.has(property.getKey())) {
                    properties.set(property.getKey(), described(javadoc, property.getKey(), property.getValue()));
                }
            });
        });
        List<String> names = new java.util.ArrayList<>();
        definitions.fieldNames().forEachRemaining(names::add);
        Map<String, JsonNode> sorted = new java.util.TreeMap<>();
        names.forEach(name -> sorted.put(name, definitions.get(name)));
        definitions.removeAll();
        sorted.forEach(definitions::set);
    }

    private static Optional<ArrayNode> required(Class<?> type, Set<String> names) {
        if (names.isEmpty()) {
            return Optional.empty();
        }
        ArrayNode required = MAPPER.createArrayNode();
        Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .filter(names::contains)
                .forEach(required::add);
        new TreeSet<>(names)
                .stream()
                        .filter(name -> Arrays.stream(type.getRecordComponents())
                                .noneMatch(component -> component.getName().equals(name)))
                        .forEach(required::add);
        return Optional.of(required);
    }

    private static ObjectNode described(RecordJavadoc javadoc, String name, JsonNode bones) {
        ObjectNode property = MAPPER.createObjectNode();
        property.setAll((ObjectNode) bones);
        javadoc.component(name).ifPresent(text -> property.put("description", text));
        return property;
    }

    void write() {
        try {
            DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER))
                    .withObjectIndenter(new DefaultIndenter("  ", "\n"));
            Files.writeString(PUBLISHED, MAPPER.writer(printer).writeValueAsString(root) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
