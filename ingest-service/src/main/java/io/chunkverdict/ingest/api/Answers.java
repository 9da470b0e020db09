package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.parse.child.WorkersUnavailableException;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.suite.Refusal;
import jakarta.ws.rs.core.Response;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Runs a request and turns what can go wrong into problem documents (RFC 9457). */
final class Answers {
    private static final Logger LOG = Logger.getLogger(Answers.class);
    private static final String MEDIA_TYPE = "application/problem+json";

    private Answers() {}

    /** A request's work. */
    @FunctionalInterface
    interface Work {
        Response answer() throws InvalidInputException;
    }

    /**
     * The body of an error.
     *
     * @param type what kind of problem, as a URN
     * @param title the kind in words
     * @param status HTTP status
     * @param detail what was wrong and what to do
     * @param errors each thing that is wrong, with file and line where there are any
     */
    record ProblemDocument(String type, String title, int status, String detail, List<Problem> errors) {}

    static Response of(Work work) {
        try {
            return work.answer();
        } catch (InvalidInputException e) {
            return invalid(e.problems());
        } catch (Refusal e) {
            return problem(e.kind(), e.getMessage(), e.problems());
        } catch (WorkersUnavailableException e) {
            LOG.warn("No document can be parsed.", e);
            return problem(
                    Refusal.Kind.UNAVAILABLE,
                    e.getMessage() + "; nothing was changed, send the request again",
                    List.of());
        } catch (RuntimeException e) {
            if (causedBySql(e)) {
                LOG.warn("The database could not do it.", e);
                return problem(
                        Refusal.Kind.UNAVAILABLE,
                        "the database could not do it; nothing was changed, send the request again",
                        List.of());
            }
            String id = UUID.randomUUID().toString();
            LOG.errorf(e, "A request failed, error id %s.", id);
            return Response.status(500)
                    .type(MEDIA_TYPE)
                    .entity(new ProblemDocument(
                            "urn:chunkverdict:problem:internal",
                            "Something is wrong here, not with the request",
                            500,
                            "the request failed, and nothing was changed; the service's log says why under error id "
                                    + id,
                            List.of()))
                    .build();
        }
    }

    private static Response invalid(List<Problem> problems) {
        String more = problems.size() == 1 ? "" : " (and " + (problems.size() - 1) + " more)";
        return problem(Refusal.Kind.INVALID, problems.getFirst().describe() + more, problems);
    }

    private static Response problem(Refusal.Kind kind, String detail, List<Problem> errors) {
        int status =
                switch (kind) {
                    case INVALID -> 400;
                    case NOT_FOUND -> 404;
                    case CONFLICT -> 409;
                    case TOO_LARGE -> 413;
                    case UNAVAILABLE -> 503;
                };
        String title =
                switch (kind) {
                    case INVALID -> "The input can't be used";
                    case NOT_FOUND -> "There is no such thing";
                    case CONFLICT -> "It contradicts what is there";
                    case TOO_LARGE -> "It is too large";
                    case UNAVAILABLE -> "Something it needs is away";
                };
        String type = "urn:chunkverdict:problem:"
                + kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        Response.ResponseBuilder response = Response.status(status)
                .type(MEDIA_TYPE)
                .entity(new ProblemDocument(type, title, status, detail, errors));
        return kind == Refusal.Kind.UNAVAILABLE
                ? response.header("Retry-After", 5).build()
                : response.build();
    }

    private static boolean causedBySql(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                return true;
            }
        }
        return false;
    }
}
