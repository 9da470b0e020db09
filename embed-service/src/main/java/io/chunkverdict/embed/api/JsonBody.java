package io.chunkverdict.embed.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A request's body: a JSON object whose fields are all known, read field by field with errors that say which. */
final class JsonBody {

    private final JsonNode json;

    private JsonBody(JsonNode json) {
        this.json = json;
    }

    /**
     * Reads a body.
     *
     * @param needed the fields it can't do without, for the message: {@code 'model' and 'input'}
     * @param fields all that it may have
     */
    static JsonBody read(ObjectMapper mapper, byte[] body, String needed, Set<String> fields)
            throws InvalidRequestException {
        JsonNode json = read(mapper, body, needed);
        for (Map.Entry<String, JsonNode> field : json.properties()) {
            if (!fields.contains(field.getKey())) {
                throw new InvalidRequestException(
                        "Unknown field '" + field.getKey() + "'; known fields are "
                                + String.join(", ", new TreeSet<>(fields)) + ".",
                        field.getKey());
            }
        }
        return new JsonBody(json);
    }

    private static JsonNode read(ObjectMapper mapper, byte[] body, String needed) throws InvalidRequestException {
        try {
            JsonNode json = mapper.readTree(body);
            if (json == null || !json.isObject()) {
                throw new InvalidRequestException("The body must be a JSON object with " + needed + ".", null);
            }
            return json;
        } catch (JsonProcessingException malformed) {
            String where = malformed.getLocation() == null
                    ? ""
                    : " at line " + malformed.getLocation().getLineNr() + ", column "
                            + malformed.getLocation().getColumnNr();
            throw new InvalidRequestException(
                    "The body is not JSON" + where + ": " + malformed.getOriginalMessage(), null);
        } catch (IOException impossible) {
            throw new InvalidRequestException("The body can't be read: " + impossible.getMessage(), null);
        }
    }

    /** A field as it is; missing where it is not there. */
    JsonNode get(String field) {
        return json.path(field);
    }

    /** A string that must be there and not blank. */
    String string(String field) throws InvalidRequestException {
        JsonNode value = json.path(field);
        if (!value.isTextual() || value.textValue().isBlank()) {
            throw new InvalidRequestException("'" + field + "' must be a string that isn't blank.", field);
        }
        return value.textValue();
    }

    /** One of two words; {@code usual} where it is not there. */
    String choice(String field, String usual, String other) throws InvalidRequestException {
        JsonNode value = json.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return usual;
        }
        if (!value.isTextual() || !Set.of(usual, other).contains(value.textValue())) {
            throw new InvalidRequestException(
                    "'" + field + "' must be \"" + usual + "\" or \"" + other + "\", not " + value + ".", field);
        }
        return value.textValue();
    }

    /** A truth value; {@code usual} where it is not there. */
    boolean flag(String field, boolean usual) throws InvalidRequestException {
        JsonNode value = json.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return usual;
        }
        if (!value.isBoolean()) {
            throw new InvalidRequestException("'" + field + "' must be true or false, not " + value + ".", field);
        }
        return value.booleanValue();
    }

    /** A positive whole number; 0 where it is not there. */
    int positive(String field) throws InvalidRequestException {
        JsonNode value = json.path(field);
        if (value.isMissingNode() || value.isNull()) {
            return 0;
        }
        if (!value.canConvertToInt() || !value.isIntegralNumber() || value.intValue() < 1) {
            throw new InvalidRequestException("'" + field + "' must be a positive whole number.", field);
        }
        return value.intValue();
    }
}
