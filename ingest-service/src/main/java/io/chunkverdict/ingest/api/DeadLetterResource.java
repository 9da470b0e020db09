package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.deadletter.KeptLetter;
import io.chunkverdict.ingest.deadletter.Redriver;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.store.DeadLetterStore;
import io.chunkverdict.ingest.store.DeadLetterStore.Filter;
import io.chunkverdict.ingest.store.DeadLetterStore.Mark;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.messaging.identity.Identity;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Records that could not be processed: looked at, and sent again. */
@Path("/api/v1")
@Produces(MediaType.APPLICATION_JSON)
public class DeadLetterResource {
    private static final int USUAL_LIMIT = 50;
    private static final int LARGEST_LIMIT = 500;
    private static final Pattern CURSOR = Pattern.compile("(\\d{1,15})-(.{1,300})");

    private final DeadLetterStore letters;
    private final SuiteStore suites;
    private final Redriver redriver;

    DeadLetterResource(DeadLetterStore letters, SuiteStore suites, Redriver redriver) {
        this.letters = letters;
        this.suites = suites;
        this.redriver = redriver;
    }

    /** Newest first; a suite is its name or its id. */
    @GET
    @Path("/dead-letters")
    public Response list(
            @RestQuery String topic, @RestQuery String suite, @RestQuery String cursor, @RestQuery String limit) {
        return Answers.of(() -> {
            Filter filter = new Filter(
                    present(topic),
                    present(suite).map(this::id),
                    present(cursor).map(DeadLetterResource::mark));
            int size = present(limit).map(DeadLetterResource::limit).orElse(USUAL_LIMIT);
            // one more than asked for tells whether there is a next page
            List<KeptLetter> found = letters.list(filter, size + 1);
            List<KeptLetter> page = found.subList(0, Math.min(size, found.size()));
            return Response.ok(new DeadLetterView.Page(
                            page.stream().map(DeadLetterView::of).toList(),
                            found.size() > size ? cursor(page.getLast()) : ""))
                    .build();
        });
    }

    /** One, with its whole value. */
    @GET
    @Path("/dead-letters/{id}")
    public Response get(@RestPath String id) {
        return Answers.of(() -> Response.ok(DeadLetterView.Whole.of(found(id))).build());
    }

    /** Sends the record to the topic it came from again, as it was. */
    @POST
    @Path("/dead-letters/{id}/redrive")
    @Consumes(MediaType.WILDCARD)
    @APIResponse(
            responseCode = "202",
            description = "The broker has the record again.",
            content = @Content(schema = @Schema(implementation = DeadLetterView.Redriven.class)))
    public Response redrive(@RestPath String id) {
        return Answers.of(() -> {
            KeptLetter letter = found(id);
            redriver.redrive(letter.letter());
            KeptLetter now = letters.redriven(id).orElse(letter);
            return Response.status(202)
                    .entity(new DeadLetterView.Redriven(
                            id,
                            now.letter().place().topic(),
                            now.redrives(),
                            now.redrivenAt(),
                            note(now.letter().identity())))
                    .build();
        });
    }

    private KeptLetter found(String id) {
        return letters.find(id)
                .orElseThrow(() -> new Refusal(
                        Refusal.Kind.NOT_FOUND,
                        "there is no dead letter '" + id
                                + "': GET /api/v1/dead-letters lists those there are, and old ones go"));
    }

    private String note(Identity about) {
        if (about.document().isPresent()) {
            String suite = about.suite()
                    .flatMap(suites::find)
                    .map(Suite::name)
                    .or(about::suite)
                    .orElse("{suite}");
            return "The record was sent again. Failures are final: if the document failed for good at this revision it stays"
                    + " failed there, and POST /api/v1/suites/" + segment(suite) + "/documents/"
                    + segment(about.document().get())
                    + "/retry makes a new revision of it.";
        }
        return about.run().isPresent()
                ? "The record was sent again. Failures are final: if the run failed it stays failed; request another."
                : "The record was sent again.";
    }

    private static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** What letters call a suite; one that isn't there may have letters all the same. */
    private String id(String suite) {
        return suites.find(suite).map(Suite::id).map(UUID::toString).orElse(suite);
    }

    private static String cursor(KeptLetter last) {
        return last.letter().at().toEpochMilli() + "-" + last.letter().place().id();
    }

    private static Mark mark(String cursor) {
        Matcher matcher = CURSOR.matcher(cursor);
        if (!matcher.matches()) {
            throw refused("cursor", "unknown cursor '" + cursor + "'", "take it from 'next' of the page before");
        }
        return new Mark(Long.parseLong(matcher.group(1)), matcher.group(2));
    }

    private static int limit(String text) {
        int limit = text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
        if (limit < 1 || limit > LARGEST_LIMIT) {
            throw refused("limit", "limit is " + text, "give 1 to " + LARGEST_LIMIT);
        }
        return limit;
    }

    private static Refusal refused(String parameter, String message, String hint) {
        Problem problem = new Problem("", 0, parameter, message, hint);
        return new Refusal(Refusal.Kind.INVALID, problem.describe(), List.of(problem));
    }

    private static Optional<String> present(String parameter) {
        return Optional.ofNullable(parameter).filter(value -> !value.isBlank());
    }
}
