package io.chunkverdict.score.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What version 1.0 of report.json had, never to be changed: definition to bones, and under {@code optional} the fields it
 * left out when empty.
 */
final class Frozen {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final ObjectNode definitions;
    private final Map<String, Set<String>> required = new TreeMap<>();

    private Frozen(ObjectNode definitions) {
        this.definitions = definitions;
        definitions.fields().forEachRemaining(definition -> {
            Set<String> names = new TreeSet<>();
            definition.getValue().path("properties").fieldNames().forEachRemaining(names::add);
            definition.getValue().path("optional").forEach(name -> names.remove(name.asText()));
            if (!names.isEmpty()) {
                required.put(definition.getKey(), names);
            }
        });
    }

    static Frozen read() {
        try (InputStream in = Frozen.class.getResourceAsStream("/schema/fields-1.0.json")) {
            return new Frozen((ObjectNode) MAPPER.readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The list as it would be written for records: what a new major version starts from. */
    static ObjectNode of(RecordSchema records) {
        ObjectNode all = MAPPER.createObjectNode();
        records.definitions().forEach((name, bones) -> {
            ObjectNode definition = bones.deepCopy();
            if (records.type(name).isRecord()) {
                List<String> optional = Arrays.stream(records.type(name).getRecordComponents())
                        .filter(RecordSchema::mayBeLeftOut)
                        .map(RecordComponent::getName)
                        .toList();
                if (!optional.isEmpty()) {
                    optional.forEach(definition.putArray("optional")::add);
                }
            }
            all.set(name, definition);
        });
        return all;
    }

    /** Fields that every report of version 1.0 has, by definition. */
    Map<String, Set<String>> required() {
        return required;
    }

    /** What the records no longer have, or have otherwise. */
    List<String> lost(RecordSchema records) {
        List<String> lost = new ArrayList<>();
        definitions.fields().forEachRemaining(definition -> {
            String name = definition.getKey();
            ObjectNode now = records.definitions().get(name);
            if (now == null) {
                lost.add(name);
                return;
            }
            definition.getValue().path("properties").fields().forEachRemaining(property -> {
                if (!property.getValue().equals(now.path("properties").get(property.getKey()))) {
                    lost.add(name + "." + property.getKey() + " was " + property.getValue());
                }
            });
            definition.getValue().path("enum").forEach(constant -> {
                if (!contains(now.path("enum"), constant)) {
                    lost.add(name + ": " + constant);
                }
            });
        });
        return lost;
    }

    /** What the records have beyond it. */
    List<String> added(RecordSchema records) {
        List<String> added = new ArrayList<>();
        records.definitions().forEach((name, bones) -> {
            JsonNode then = definitions.path(name);
            bones.path("properties").fieldNames().forEachRemaining(field -> {
                if (!then.path("properties").has(field)) {
                    added.add(name + "." + field);
                }
            });
            bones.path("enum").forEach(constant -> {
                if (!contains(then.path("enum"), constant)) {
                    added.add(name + ": " + constant);
                }
            });
        });
        return added;
    }

    private static boolean contains(JsonNode array, JsonNode wanted) {
        for (JsonNode element : array) {
            if (element.equals(wanted)) {
                return true;
            }
        }
        return false;
    }
}
