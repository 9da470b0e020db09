package io.chunkverdict.chunk.embedding;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.messaging.pipeline.RetryAfter;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** One request to embed-service's OpenAI-shaped API, and what its answer means. Thread-safe. */
public final class EmbedHttp implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(EmbedHttp.class.getName());
    private static final int MAX_REASON = 500;
    /** Tells embed-service's own 404 from that of something else at its address. */
    private static final String MODEL_UNKNOWN = "model_not_found";

    private record Request(
            String model,
            List<String> input,
            @JsonProperty("encoding_format") String encodingFormat,
            @JsonProperty("input_type") String inputType,
            boolean prefixes) {}

    private record Item(int index, FloatVector embedding) {}

    private record Usage(@JsonProperty("prompt_tokens") long promptTokens) {}

    private record Response(List<Item> data, Usage usage) {}

    private final ObjectMapper mapper = Json.mapper();
    private final URI endpoint;
    private final Duration timeout;
    private final RecycledHttpClient client;

    /**
     * @param baseUrl of embed-service, such as {@code http://embed:8083}
     * @param timeout of one request, from sending to the last byte
     */
    public EmbedHttp(URI baseUrl, Duration timeout) {
        String base = baseUrl.toString();
        this.endpoint =
                URI.create((base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + "/v1/embeddings");
        this.timeout = timeout;
        this.client = new RecycledHttpClient();
    }

    /** Embeds texts as passages, once. */
    EmbedAnswer ask(EmbeddingSpec embedding, List<String> texts) throws InterruptedException {
        EmbedAnswer answer;
        try {
            answer = read(client.send(request(embedding, texts)), texts.size(), embedding.dimensions());
        } catch (IOException e) {
            answer = new EmbedAnswer.Later(e.getClass().getSimpleName() + " " + e.getMessage(), 0);
        }
        if (answer instanceof EmbedAnswer.Later later) {
            LOG.log(System.Logger.Level.WARNING, "embed-service at {0}: {1}; asking again", endpoint, later.reason());
        }
        return answer;
    }

    private HttpRequest request(EmbeddingSpec embedding, List<String> texts) throws JsonProcessingException {
        boolean prefixes = !embedding.passagePrefix().isEmpty();
        byte[] body = mapper.writeValueAsBytes(new Request(embedding.model(), texts, "base64", "passage", prefixes));
        return HttpRequest.newBuilder(endpoint)
                .timeout(timeout)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
    }

    private EmbedAnswer read(HttpResponse<byte[]> response, int texts, int dimensions) throws IOException {
        int status = response.statusCode();
        if (status == 200) {
            return vectors(response.body(), texts, dimensions);
        }
        String reason = "HTTP " + status + detail(response.body());
        if (isRefusal(status, response.body())) {
            return new EmbedAnswer.Refused(reason);
        }
        return new EmbedAnswer.Later(
                reason, RetryAfter.millis(response.headers().firstValue("Retry-After")));
    }

    /** Only what complains of the request; a missing right or an unknown path is the deployment's, and gets mended. */
    private boolean isRefusal(int status, byte[] body) {
        return switch (status) {
            case 400, 413, 422 -> true;
            case 404 -> json(body).path("error").path("code").asText().equals(MODEL_UNKNOWN);
            default -> false;
        };
    }

    private EmbedAnswer vectors(byte[] body, int texts, int dimensions) throws IOException {
        Response response = mapper.readValue(body, Response.class);
        if (response.data() == null
                || response.usage() == null
                || response.data().size() != texts) {
            return new EmbedAnswer.Refused("its answer does not hold one vector for each of " + texts + " texts");
        }
        if (response.data().stream().anyMatch(item -> item == null || item.embedding() == null)) {
            return new EmbedAnswer.Later("its answer has an item without an embedding", 0);
        }
        List<float[]> vectors = response.data().stream()
                .sorted(Comparator.comparingInt(Item::index))
                .map(item -> item.embedding().toFloats())
                .toList();
        if (vectors.stream().anyMatch(vector -> vector.length != dimensions)) {
            return new EmbedAnswer.Refused("its vectors do not have the " + dimensions
                    + " dimensions of the index: the model behind this name has changed");
        }
        return new EmbedAnswer.Vectors(vectors, response.usage().promptTokens());
    }

    /** What the service says in its problem document, or the beginning of whatever it sent. */
    private String detail(byte[] body) {
        String text = new String(body, java.nio.charset.StandardCharsets.UTF_8);
        JsonNode problem = json(body);
        if (problem.path("detail").isTextual()) {
            text = problem.path("detail").textValue();
        } else if (problem.path("error").path("message").isTextual()) {
            text = problem.path("error").path("message").textValue();
        }
        String line = text.strip();
        return line.isEmpty() ? "" : ", " + line.substring(0, Math.min(line.length(), MAX_REASON));
    }

    private JsonNode json(byte[] body) {
        try {
            JsonNode read = mapper.readTree(body);
            return read == null ? MissingNode.getInstance() : read;
        } catch (IOException notJson) {
            LOG.log(System.Logger.Level.DEBUG, "an error answer that is no JSON: {0}", notJson.getMessage());
            return MissingNode.getInstance();
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
