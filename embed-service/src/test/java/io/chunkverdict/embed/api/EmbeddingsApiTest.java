package io.chunkverdict.embed.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The running service over HTTP, with a real database; the encoder is the hashed bag of words where any will do. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class EmbeddingsApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TestHTTPResource("/")
    URI base;

    @Inject
    ModelCatalog catalog;

    @Test
    void a_string_becomes_one_vector_with_its_tokens_counted() throws Exception {
        JsonNode body = ok(post("{\"model\": \"stub\", \"input\": \"two words\"}"));

        assertThat(body.at("/object").asText()).isEqualTo("list");
        assertThat(body.at("/model").asText()).isEqualTo("stub");
        assertThat(body.at("/data/0/object").asText()).isEqualTo("embedding");
        assertThat(body.at("/data/0/index").asInt()).isZero();
        assertThat(body.at("/data/0/embedding")).hasSize(256);
        assertThat(body.at("/usage/prompt_tokens").asInt()).isEqualTo(4);
        assertThat(body.at("/usage/total_tokens").asInt()).isEqualTo(4);
    }

    @Test
    void base64_holds_the_same_numbers_as_the_array() throws Exception {
        String request = "{\"model\": \"stub\", \"input\": [\"alpha beta\"], \"encoding_format\": \"%s\"}";
        JsonNode numbers = ok(post(request.formatted("float"))).at("/data/0/embedding");
        JsonNode base64 = ok(post(request.formatted("base64"))).at("/data/0/embedding");

        float[] decoded = new FloatVector(base64.binaryValue()).toFloats();
        for (int i = 0; i < decoded.length; i++) {
            assertThat(numbers.get(i).floatValue()).isEqualTo(decoded[i]);
        }
    }

    @Test
    void a_real_model_answers_to_its_alias_and_marks_queries() throws Exception {
        String request = "{\"model\": \"all-MiniLM-L6-v2\", \"input\": \"What is a cap?\"}";
        assertThat(ok(post(request)).at("/model").asText()).isEqualTo("sentence-transformers/all-MiniLM-L6-v2");

        String query = "{\"model\": \"bge-small-en-v1.5\", \"input\": \"What is a cap?\", \"input_type\": \"query\"%s}";
        int marked = ok(post(query.formatted(""))).at("/usage/prompt_tokens").asInt();
        int bare = ok(post(query.formatted(", \"prefixes\": false")))
                .at("/usage/prompt_tokens")
                .asInt();
        assertThat(bare).isEqualTo(7);
        assertThat(marked).isEqualTo(15);
    }

    @Test
    void an_unknown_model_is_404_with_those_there_are() throws Exception {
        HttpResponse<String> response = post("{\"model\": \"nope\", \"input\": \"x\"}");

        assertThat(response.statusCode()).isEqualTo(404);
        JsonNode error = JSON.readTree(response.body()).get("error");
        assertThat(error.get("message").asText()).contains("nope").contains("BAAI/bge-small-en-v1.5");
        assertThat(error.get("code").asText()).isEqualTo("model_not_found");
    }

    @Test
    void wrong_requests_are_400_naming_the_field() throws Exception {
        List<String> many = IntStream.range(0, 257).mapToObj(i -> "text " + i).toList();
        Map<String, String> wrong = Map.ofEntries(
                Map.entry("not json", "null"),
                Map.entry("[]", "null"),
                Map.entry("{\"input\": \"x\"}", "model"),
                Map.entry("{\"model\": 7, \"input\": \"x\"}", "model"),
                Map.entry("{\"model\": \"stub\"}", "input"),
                Map.entry("{\"model\": \"stub\", \"input\": []}", "input"),
                Map.entry("{\"model\": \"stub\", \"input\": [1, 2]}", "input"),
                Map.entry("{\"model\": \"stub\", \"input\": [\"a\", \" \"]}", "input"),
                Map.entry(JSON.writeValueAsString(Map.of("model", "stub", "input", many)), "input"),
                Map.entry("{\"model\": \"stub\", \"input\": \"x\", \"encoding_format\": \"hex\"}", "encoding_format"),
                Map.entry("{\"model\": \"stub\", \"input\": \"x\", \"input_type\": 1}", "input_type"),
                Map.entry("{\"model\": \"stub\", \"input\": \"x\", \"prefixes\": \"yes\"}", "prefixes"),
                Map.entry("{\"model\": \"stub\", \"input\": \"x\", \"dimensions\": 128}", "dimensions"),
                Map.entry("{\"model\": \"stub\", \"input\": \"x\", \"inputType\": \"query\"}", "inputType"));

        for (Map.Entry<String, String> request : wrong.entrySet()) {
            HttpResponse<String> response = post(request.getKey());
            assertThat(response.statusCode()).as(request.getKey()).isEqualTo(400);
            JsonNode error = JSON.readTree(response.body()).get("error");
            assertThat(error.get("type").asText()).isEqualTo("invalid_request_error");
            assertThat(error.get("param").asText()).as(request.getKey()).isEqualTo(request.getValue());
        }
    }

    @Test
    void models_are_listed_with_their_specs_and_found_by_id_and_alias() throws Exception {
        JsonNode list = ok(get("v1/models"));
        assertThat(list.at("/object").asText()).isEqualTo("list");
        List<String> ids = new ArrayList<>();
        for (JsonNode model : list.get("data")) {
            if (model.get("kind").asText().equals("embedding")) {
                ids.add(model.get("id").asText());
            }
        }
        assertThat(ids)
                .containsExactly(
                        "BAAI/bge-small-en-v1.5",
                        "sentence-transformers/all-MiniLM-L6-v2",
                        "BAAI/bge-small-en-v1.5-int8",
                        "sentence-transformers/all-MiniLM-L6-v2-int8",
                        "stub");

        for (String path : List.of("BAAI/bge-small-en-v1.5", "BAAI%2Fbge-small-en-v1.5", "bge-small-en-v1.5")) {
            JsonNode model = ok(get("v1/models/" + path));
            assertThat(model.get("id").asText()).isEqualTo("BAAI/bge-small-en-v1.5");
            EmbeddingSpec spec = JSON.treeToValue(model.get("embedding"), EmbeddingSpec.class);
            assertThat(spec)
                    .isEqualTo(catalog.find("bge-small-en-v1.5").orElseThrow().spec());
        }
        assertThat(get("v1/models/nope").statusCode()).isEqualTo(404);
    }

    @Test
    void the_service_says_it_is_ready() throws Exception {
        HttpResponse<String> response = get("q/health/ready");
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(response.body()).contains("embed-encoders");
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(base.resolve("v1/embeddings"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(base.resolve(path)).build());
    }

    private static HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private static JsonNode ok(HttpResponse<String> response) throws IOException {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }
}
