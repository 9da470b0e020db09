package io.chunkverdict.embed.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.embed.model.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A request for embeddings.
 *
 * @param model id or alias
 * @param input the texts
 * @param base64 whether vectors are base64 of little-endian float32, or JSON numbers
 * @param role passages or queries
 * @param prefixes whether the model's prefix for that role is put before each text
 * @param dimensions what the caller expects a vector's length to be; 0 if it doesn't say
 */
record EmbeddingsRequest(
        String model, List<String> input, boolean base64, Role role, boolean prefixes, int dimensions) {

    /** Texts a request holds at most. */
    static final int MAX_TEXTS = 256;

    private static final Set<String> FIELDS =
            Set.of("model", "input", "encoding_format", "input_type", "prefixes", "dimensions", "user");

    /** The request's JSON, for the API's description. */
    @Schema(name = "EmbeddingsRequest")
    record Json(
            @Schema(required = true, examples = "BAAI/bge-small-en-v1.5")
            String model,

            @Schema(required = true, description = "a string, or 1 to 256 strings; none may be blank")
            List<String> input,

            @Schema(
                    enumeration = {"float", "base64"},
                    defaultValue = "float")
            String encoding_format,

            @Schema(
                    enumeration = {"passage", "query"},
                    defaultValue = "passage")
            String input_type,

            @Schema(defaultValue = "true", description = "put the model's prefix for the input type before each text")
            boolean prefixes,

            @Schema(description = "refused unless it is the model's own number")
            Integer dimensions) {}

    /** Reads and checks a request's body. */
    static EmbeddingsRequest parse(ObjectMapper mapper, byte[] body) throws InvalidRequestException {
        JsonBody json = JsonBody.read(mapper, body, "'model' and 'input'", FIELDS);
        return new EmbeddingsRequest(
                json.string("model"),
                texts(json.get("input")),
                json.choice("encoding_format", "float", "base64").equals("base64"),
                json.choice("input_type", "passage", "query").equals("query") ? Role.QUERY : Role.PASSAGE,
                json.flag("prefixes", true),
                json.positive("dimensions"));
    }

    private static List<String> texts(JsonNode input) throws InvalidRequestException {
        if (input.isTextual()) {
            return List.of(text(input, "input"));
        }
        if (!input.isArray()) {
            throw new InvalidRequestException("'input' must be a string or a list of strings.", "input");
        }
        if (input.isEmpty()) {
            throw new InvalidRequestException("'input' is an empty list: there is nothing to embed.", "input");
        }
        if (input.size() > MAX_TEXTS) {
            throw new InvalidRequestException(
                    "'input' holds " + input.size() + " texts; at most " + MAX_TEXTS
                            + " a request. Send them in several requests.",
                    "input");
        }
        List<String> texts = new ArrayList<>(input.size());
        for (int i = 0; i < input.size(); i++) {
            texts.add(text(input.get(i), "input[" + i + "]"));
        }
        return texts;
    }

    private static String text(JsonNode value, String where) throws InvalidRequestException {
        if (!value.isTextual()) {
            throw new InvalidRequestException(
                    "'" + where + "' must be a string (token ids are not taken: each model cuts text itself).",
                    "input");
        }
        if (value.textValue().isBlank()) {
            throw new InvalidRequestException("'" + where + "' is blank: there is nothing to embed.", "input");
        }
        return value.textValue();
    }
}
