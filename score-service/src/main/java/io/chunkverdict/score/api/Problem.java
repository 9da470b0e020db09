package io.chunkverdict.score.api;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;

/**
 * An error as RFC 9457 has it.
 *
 * @param type what kind of error it is, for programs
 * @param title what kind of error it is, for people
 * @param status HTTP status
 * @param detail what was wrong here and what to do
 * @param errors more than one thing wrong; usually empty here
 */
public record Problem(String type, String title, int status, String detail, List<Entry> errors) {

    private static final String TYPES = "urn:chunkverdict:problem:";
    private static final MediaType PROBLEM_JSON = new MediaType("application", "problem+json");

    public Problem {
        Objects.requireNonNull(type, "type");
        errors = List.copyOf(errors);
    }

    /**
     * One of several things that are wrong.
     *
     * @param file where, if in a file
     * @param line where in the file, from 1; 0 if unknown
     * @param field which field or parameter
     * @param message what is wrong
     * @param hint what to do
     */
    public record Entry(String file, int line, String field, String message, String hint) {}

    static WebApplicationException badRequest(String field, String message, String hint) {
        return new Problem(
                        TYPES + "bad-request",
                        "The request can't be understood",
                        Response.Status.BAD_REQUEST.getStatusCode(),
                        message + ": " + hint,
                        List.of(new Entry("", 0, field, message, hint)))
                .toException();
    }

    static WebApplicationException runNotFound(String run) {
        return notFound(
                "run-not-found",
                "No such run",
                "There is no run " + run
                        + ". A run that was requested moments ago may not have arrived yet: after a 202,"
                        + " ask again for up to 30 seconds.");
    }

    static WebApplicationException notFound(String kind, String title, String detail) {
        return new Problem(TYPES + kind, title, Response.Status.NOT_FOUND.getStatusCode(), detail, List.of())
                .toException();
    }

    static WebApplicationException conflict(String kind, String title, String detail) {
        return new Problem(TYPES + kind, title, Response.Status.CONFLICT.getStatusCode(), detail, List.of())
                .toException();
    }

    static WebApplicationException gone(String detail) {
        return new Problem(
                        TYPES + "run-gone", "The run is gone", Response.Status.GONE.getStatusCode(), detail, List.of())
                .toException();
    }

    private WebApplicationException toException() {
        return new WebApplicationException(
                Response.status(status).type(PROBLEM_JSON).entity(this).build());
    }
}
