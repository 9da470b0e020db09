package io.chunkverdict.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.chunkverdict.messaging.codec.Json;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jboss.resteasy.reactive.server.SimpleResourceInfo;

/**
 * Words the errors of requests that no resource gets to see (no such path, method or media type, a body too large) as all
 * other errors are worded: RFC 9457. Only below {@code /api}: the model side has another shape. A service with paths there
 * needs only to depend on this module.
 */
@ApplicationScoped
class UnservedRequests {
    private static final String PATHS = "/api/";
    private static final String PROBLEM = "application/problem+json";

    private record Words(String type, String title, String detail) {}

    private static Optional<Words> words(int status, String method, String path) {
        return switch (status) {
            case 400 ->
                Optional.of(
                        new Words(
                                "bad-request",
                                "The request can't be understood",
                                method + " " + path
                                        + ": the request line, a parameter (a number where one is wanted) or the body is malformed"));
            case 404 ->
                Optional.of(new Words(
                        "not-found",
                        "There is no such thing",
                        "there is nothing at " + path
                                + "; an id with slashes is one percent-encoded segment (a%2Fb.md),"
                                + " and /q/openapi lists every path"));
            case 405 ->
                Optional.of(new Words(
                        "method-not-allowed",
                        "That can't be done here",
                        method + " is not possible at " + path + "; /q/openapi lists what is"));
            case 406 ->
                Optional.of(
                        new Words(
                                "not-acceptable",
                                "There is no answer of that type",
                                path
                                        + " doesn't answer in any type that the header Accept asks for: leave it out, or add */*"));
            case 413 ->
                Optional.of(new Words(
                        "too-large",
                        "It is too large",
                        "the body is larger than one request may be (256 MB, a form field 16 MB): send documents in several"
                                + " requests"));
            case 415 ->
                Optional.of(new Words(
                        "unsupported-media-type",
                        "The body is of another type",
                        path
                                + " doesn't take a body of the type that the header Content-Type says; /q/openapi lists what"
                                + " it takes"));
            default -> Optional.empty();
        };
    }

    private static String document(int status, Words words) {
        Map<String, Object> problem = new LinkedHashMap<>();
        problem.put("type", "urn:chunkverdict:problem:" + words.type());
        problem.put("title", words.title());
        problem.put("status", status);
        problem.put("detail", words.detail());
        problem.put("errors", List.of());
        try {
            return Json.mapper().writeValueAsString(problem);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the REST framework answers by itself. */
    @ServerResponseFilter
    void word(ContainerRequestContext request, ContainerResponseContext response, SimpleResourceInfo resource) {
        String path = request.getUriInfo().getPath();
        boolean worded = response.getMediaType() != null
                && response.getMediaType().getSubtype().equals("problem+json");
        if (!path.startsWith(PATHS) || worded) {
            return;
        }
        int status = status(response, resource);
        response.setStatus(status);
        words(status, request.getMethod(), path)
                .ifPresent(words -> response.setEntity(document(status, words), null, MediaType.valueOf(PROBLEM)));
    }

    /** A resource that was found says itself what it doesn't have: a bare 404 then is a parameter that can't be read. */
    private static int status(ContainerResponseContext response, SimpleResourceInfo resource) {
        boolean found = resource != null && resource.getMethodName() != null;
        return response.getStatus() == 404 && found && !response.hasEntity() ? 400 : response.getStatus();
    }

    /** What the HTTP server answers before any framework is asked, and what nobody answered at all. */
    void route(@Observes Router router) {
        router.route(PATHS + "*").order(Integer.MIN_VALUE).failureHandler(UnservedRequests::failed);
        router.route(PATHS + "*").last().handler(context -> answer(context, 404));
    }

    private static void failed(RoutingContext context) {
        answer(context, context.statusCode());
    }

    private static void answer(RoutingContext context, int status) {
        Optional<Words> words = words(
                status, context.request().method().name(), context.request().path());
        if (words.isEmpty()
                || context.response().headWritten()
                || context.response().ended()) {
            context.next();
            return;
        }
        context.response()
                .setStatusCode(status)
                .putHeader("Content-Type", PROBLEM)
                .end(document(status, words.get()));
    }
}
