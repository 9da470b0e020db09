package io.chunkverdict.retrieve.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.messaging.pipeline.RetryAfter;
import io.chunkverdict.messaging.pipeline.TransientFailure;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.retrieve.run.Reranker;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Asks embed-service, {@code POST /v1/rerank}. What may pass is waited for here for a while, and then by the caller. */
final class HttpReranker implements Reranker {

    /** Passages a request holds: enough to fill micro-batches, few enough for an answer within seconds. */
    private static final int MAX_PASSAGES = 64;

    /** Characters a request holds, unless a single passage is longer; far below what embed-service takes. */
    private static final int MAX_CHARACTERS = 2_000_000;

    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** A model that is being loaded, or a large one on few cores, makes its service slow to answer. */
    private static final Duration ANSWER = Duration.ofMinutes(10);

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(CONNECT).build();
    private final ObjectMapper mapper = Json.mapper();
    private final URI rerank;
    private final Backoff backoff;

    /** @param baseUrl of embed-service, without a path */
    HttpReranker(String baseUrl, Backoff backoff) {
        this.rerank = URI.create(
                (baseUrl.endsWith("/") ? baseUrl.substring(0, baseUrl.length() - 1) : baseUrl) + "/v1/rerank");
        this.backoff = backoff;
    }

    @Override
    public List<Relevance> score(RerankerSpec reranker, String question, List<String> passages) {
        List<Relevance> scores = new ArrayList<>(passages.size());
        for (int from = 0; from < passages.size(); ) {
            int to = end(passages, from);
            scores.addAll(request(reranker, question, passages.subList(from, to)));
            from = to;
        }
        return scores;
    }

    private static int end(List<String> passages, int from) {
        int to = from;
        long characters = 0;
        while (to < passages.size()
                && to - from < MAX_PASSAGES
                && (to == from || characters + passages.get(to).length() <= MAX_CHARACTERS)) {
            characters += passages.get(to).length();
            to++;
        }
        return to;
    }

    private List<Relevance> request(RerankerSpec reranker, String question, List<String> passages) {
        ObjectNode body =
                mapper.createObjectNode().put("model", reranker.model()).put("query", question);
        passages.forEach(body.putArray("documents")::add);
        HttpRequest request = HttpRequest.newBuilder(rerank)
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
                .build();
        for (int attempt = 1; ; attempt++) {
            String trouble;
            Duration asked = Duration.ZERO;
            try {
                HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
                if (response.statusCode() == 200) {
                    return relevances(mapper.readTree(response.body()), reranker, passages.size());
                }
                if (response.statusCode() != 429 && response.statusCode() < 500) {
                    throw new IllegalStateException("the reranker refuses: " + reason(response));
                }
                trouble = "embed-service at " + rerank + " answered " + reason(response);
                asked = Duration.ofMillis(RetryAfter.millis(response.headers().firstValue("Retry-After")));
            } catch (com.fasterxml.jackson.core.JsonProcessingException garbled) {
                trouble = "embed-service at " + rerank + " gave no JSON: " + garbled.getOriginalMessage();
            } catch (IOException away) {
                trouble = "embed-service at " + rerank + " can't be reached: " + away;
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
                throw new TransientFailure("stopped while a reranker was asked", stopping);
            }
            backoff.pause(attempt, asked, trouble);
        }
    }

    private String reason(HttpResponse<String> response) {
        try {
            String message =
                    mapper.readTree(response.body()).at("/error/message").asText();
            return response.statusCode() + (message.isEmpty() ? "" : ": " + message);
        } catch (IOException noJson) {
            return String.valueOf(response.statusCode());
        }
    }

    private List<Relevance> relevances(JsonNode answer, RerankerSpec pinned, int passages) throws IOException {
        RerankerSpec used = answer.has("reranker")
                ? mapper.treeToValue(answer.path("reranker"), RerankerSpec.class)
                : RerankerSpec.named(answer.path("model").asText());
        if (!used.equals(pinned)) {
            throw new IllegalStateException("reranker '" + pinned.model() + "' is pinned as " + pinned
                    + ", but embed-service has " + used
                    + ". Deploy the pinned model, or send the suite's configuration again and start a new run");
        }
        Relevance[] scores = new Relevance[passages];
        for (JsonNode result : answer.path("results")) {
            int index = result.path("index").asInt(-1);
            double score = result.path("relevance_score").asDouble(Double.NaN);
            if (index < 0 || index >= passages || scores[index] != null || !Double.isFinite(score)) {
                throw new IllegalStateException("the reranker's answer is wrong: " + result);
            }
            scores[index] = new Relevance(score, result.path("truncated").asBoolean());
        }
        if (Arrays.stream(scores).anyMatch(score -> score == null)) {
            throw new IllegalStateException("the reranker left passages without a score: it answered "
                    + answer.path("results").size() + " of " + passages);
        }
        return List.of(scores);
    }

    /** What happens between two attempts. */
    @FunctionalInterface
    interface Backoff {

        /**
         * Waits.
         *
         * @param attempt how many have failed, from 1
         * @param asked what the service asked for; zero if it did not
         * @throws TransientFailure if it has been long enough: the caller comes back later
         */
        void pause(int attempt, Duration asked, String trouble);

        /** A quarter of a second, then twice as long each time up to five seconds, about half a minute in all. */
        static Backoff usual() {
            return (attempt, asked, trouble) -> {
                if (attempt > 9) {
                    throw new TransientFailure(trouble);
                }
                try {
                    long own = Math.min(5_000, 250L << (attempt - 1));
                    Thread.sleep(Math.max(own, Math.min(asked.toMillis(), 30_000)));
                } catch (InterruptedException stopping) {
                    Thread.currentThread().interrupt();
                    throw new TransientFailure("stopped while waiting: " + trouble, stopping);
                }
            };
        }
    }
}
