package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;

/** Values kept as JSON in a text column. */
final class Columns {
    private static final ObjectMapper MAPPER = Json.mapper();

    private Columns() {}

    static String write(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    value.getClass().getSimpleName() + " has no JSON form: " + e.getOriginalMessage(), e);
        }
    }

    static <T> T read(String json, Class<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        }
    }

    static <T> T read(String json, TypeReference<T> type) {
        try {
            return MAPPER.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw unreadable(e);
        }
    }

    private static IllegalStateException unreadable(JsonProcessingException e) {
        return new IllegalStateException("a stored value can't be read: " + e.getOriginalMessage(), e);
    }
}
