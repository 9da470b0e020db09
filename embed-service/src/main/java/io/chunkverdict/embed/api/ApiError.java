package io.chunkverdict.embed.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * An error as OpenAI's API words it.
 *
 * @param error what was wrong
 */
record ApiError(Body error) {

    /**
     * @param message for people
     * @param type the kind of error
     * @param param the request field at fault; null if none is
     * @param code for programs; null if there is none
     */
    @JsonInclude
    record Body(String message, String type, String param, String code) {}

    /** 400: the request is wrong and will stay so. */
    static Response invalid(String message, String param) {
        return response(400, new Body(message, "invalid_request_error", param, null));
    }

    /** 404: no such model. */
    static Response unknownModel(String model, String known) {
        String message = "There is no model '" + model + "' here. Known models: " + known + ".";
        return response(404, new Body(message, "invalid_request_error", "model", "model_not_found"));
    }

    /** 404: no such reranker. */
    static Response unknownReranker(String model, String known) {
        String message = "There is no reranker '" + model + "' here. "
                + (known.isEmpty()
                        ? "None is configured: name model directories in CHUNKVERDICT_RERANKERS."
                        : "Known rerankers: " + known + ".");
        return response(404, new Body(message, "invalid_request_error", "model", "model_not_found"));
    }

    /** 422: understood, and it can never be done. */
    static Response unprocessable(String message) {
        return response(422, new Body(message, "invalid_request_error", null, null));
    }

    /** 429: too much is waiting already. */
    static Response saturated() {
        String message = "Too many texts are waiting. Try again after the seconds in Retry-After.";
        return retryLater(429, new Body(message, "rate_limit_error", null, "rate_limit_exceeded"));
    }

    /** 503: something behind the service fails at the moment. */
    static Response unavailable(String message) {
        return retryLater(503, new Body(message, "server_error", null, null));
    }

    private static Response retryLater(int status, Body body) {
        return Response.fromResponse(response(status, body))
                .header(HttpHeaders.RETRY_AFTER, 1)
                .build();
    }

    private static Response response(int status, Body body) {
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON)
                .entity(new ApiError(body))
                .build();
    }
}
