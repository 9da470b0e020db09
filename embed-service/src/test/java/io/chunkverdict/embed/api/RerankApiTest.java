package io.chunkverdict.embed.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.embed.model.onnx.TinyCrossEncoder;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reranking over HTTP, with the rerankers that the build makes. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(TinyRerankerResource.class)
class RerankApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TestHTTPResource("/")
    URI base;

    @Test
    void passages_come_best_first_with_what_pins_their_scores() throws Exception {
        ObjectNode request = request("tiny/SCORE", List.of("late", "refund window", "refund window days"));
        JsonNode body = ok(post(request));

        assertThat(body.at("/object").asText()).isEqualTo("list");
        assertThat(body.at("/model").asText()).isEqualTo("tiny/SCORE");
        assertThat(body.findValuesAsText("index")).containsExactly("2", "1", "0");
        assertThat(body.at("/results/0/relevance_score").asDouble()).isEqualTo(TinyCrossEncoder.score(3));
        assertThat(body.at("/results/2/relevance_score").asDouble()).isEqualTo(TinyCrossEncoder.score(0));
        assertThat(body.at("/results/0/truncated").isBoolean()).isTrue();
        assertThat(body.at("/results/0").has("document")).isFalse();
        assertThat(body.at("/usage/total_tokens").asInt()).isEqualTo(3 * 6 + 1 + 2 + 3);
        assertThat(body.at("/reranker/weightsSha").asText()).hasSize(64);
        assertThat(body.at("/reranker"))
                .isEqualTo(get("/v1/models/tiny%2FSCORE").at("/reranker"));
    }

    @Test
    void top_n_cuts_and_return_documents_repeats_the_passage() throws Exception {
        ObjectNode request = request("tiny/SCORE", List.of("late", "refund window"));
        request.put("top_n", 1).put("return_documents", true);
        ((ArrayNode) request.get("documents")).addObject().put("text", "refund window days");
        JsonNode body = ok(post(request));

        assertThat(body.at("/results")).hasSize(1);
        assertThat(body.at("/results/0/document/text").asText()).isEqualTo("refund window days");
        assertThat(ok(post(request.put("top_n", 9))).at("/results")).hasSize(3);
    }

    @Test
    void the_list_of_models_tells_rerankers_from_embedding_models() throws Exception {
        JsonNode data = get("/v1/models").at("/data");
        assertThat(data)
                .filteredOn(model -> model.at("/kind").asText().equals("reranker"))
                .extracting(model -> model.at("/id").asText())
                .containsExactly("tiny/SCORE", "tiny/TWO_LOGITS", "tiny/LOGARITHM");
        assertThat(data)
                .filteredOn(model -> model.at("/kind").asText().equals("embedding"))
                .allMatch(model -> model.has("embedding") && !model.has("reranker"));
    }

    @Test
    void an_unknown_reranker_is_404_with_those_there_are_and_an_embedding_model_is_none() throws Exception {
        for (String name : List.of("nope", "stub")) {
            HttpResponse<String> response = post(request(name, List.of("late")));
            assertThat(response.statusCode()).isEqualTo(404);
            JsonNode error = JSON.readTree(response.body()).at("/error");
            assertThat(error.at("/message").asText()).contains("no reranker '" + name + "'", "tiny/SCORE");
            assertThat(error.at("/code").asText()).isEqualTo("model_not_found");
            assertThat(error.at("/param").asText()).isEqualTo("model");
        }
    }

    @Test
    void a_request_that_is_wrong_is_400_naming_the_field() throws Exception {
        assertInvalid(request("tiny/SCORE", List.of()), "documents", "empty list");
        assertInvalid(
                request("tiny/SCORE", Collections.nCopies(10_000, "late")), "documents", "10000 passages; at most 256");
        assertInvalid(request("tiny/SCORE", List.of("late")).put("query", " "), "query", "isn't blank");
        assertInvalid(request("tiny/SCORE", List.of("late")).put("top_n", 0), "top_n", "positive");
        assertInvalid(request("tiny/SCORE", List.of("late")).put("topn", 1), "topn", "Unknown field");
        assertInvalid(request("tiny/SCORE", List.of("late")).put("documents", "late"), "documents", "a list");
        ObjectNode numbers = request("tiny/SCORE", List.of("late"));
        ((ArrayNode) numbers.get("documents")).add(7);
        assertInvalid(numbers, "documents", "'documents[1]' must be a string");
        assertThat(post("{\"model\"").statusCode()).isEqualTo(400);
        assertThat(post("").statusCode()).isEqualTo(400);
    }

    @Test
    void what_can_never_be_done_is_422_with_the_reason() throws Exception {
        assertHopeless(request("tiny/TWO_LOGITS", List.of("late")), "gives 2 numbers");
        assertHopeless(request("tiny/LOGARITHM", List.of("late")), "NaN instead of a score for documents[0]");
        assertHopeless(request("tiny/SCORE", List.of("late")).put("query", "late ".repeat(99)), "shorten the question");
    }

    @Test
    void the_longest_list_is_taken() throws Exception {
        JsonNode body = ok(post(request("tiny/SCORE", Collections.nCopies(256, "refund days late"))));
        assertThat(body.at("/results"))
                .hasSize(256)
                .allMatch(result -> result.at("/relevance_score").asDouble() == TinyCrossEncoder.score(2));
    }

    private void assertInvalid(ObjectNode request, String param, String message) throws Exception {
        HttpResponse<String> response = post(request);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
        JsonNode error = JSON.readTree(response.body()).at("/error");
        assertThat(error.at("/param").asText()).isEqualTo(param);
        assertThat(error.at("/message").asText()).contains(message);
        assertThat(error.at("/type").asText()).isEqualTo("invalid_request_error");
    }

    private void assertHopeless(ObjectNode request, String message) throws Exception {
        HttpResponse<String> response = post(request);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(422);
        assertThat(JSON.readTree(response.body()).at("/error/message").asText()).contains(message);
    }

    private static ObjectNode request(String model, List<String> documents) {
        ObjectNode request = JSON.createObjectNode().put("model", model).put("query", "refund window days");
        documents.forEach(request.putArray("documents")::add);
        return request;
    }

    private static JsonNode ok(HttpResponse<String> response) throws Exception {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    private JsonNode get(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path)).build();
        return ok(CLIENT.send(request, HttpResponse.BodyHandlers.ofString()));
    }

    private HttpResponse<String> post(ObjectNode request) throws Exception {
        return post(request.toString());
    }

    private HttpResponse<String> post(String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(base.resolve("/v1/rerank"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
