package io.chunkverdict.score.api;

import io.chunkverdict.score.run.RunFilter;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.chunkverdict.score.store.RunReader;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestStreamElementType;

/** Runs and how far they are. */
@Path("/api/v1")
@Tag(name = "Runs")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
public class RunsResource {

    private static final Duration EVENTS_EVERY = Duration.ofMillis(500);

    private final RunReader reader;
    private final RunLookup lookup;

    RunsResource(RunReader reader, RunLookup lookup) {
        this.reader = reader;
        this.lookup = lookup;
    }

    @GET
    @Path("/runs")
    @Operation(
            summary = "Runs, newest first",
            description =
                    "Filter by suite (alias or incarnation id) and status (running, completed, cancelled, failed, expired)."
                            + " Expired ones are listed only when asked for.")
    public RunList list(
            @QueryParam("suite") String suite,
            @QueryParam("status") String status,
            @QueryParam("limit") @DefaultValue("50") int limit,
            @QueryParam("cursor") String cursor) {
        Optional<String> wanted = present(status);
        wanted.ifPresent(RunsResource::checkStatus);
        if (limit < 1 || limit > RunFilter.MAX_LIMIT) {
            throw Problem.badRequest("limit", "limit is " + limit, "give 1 to " + RunFilter.MAX_LIMIT);
        }
        // one more than asked for tells whether there is a next page
        List<RunHeader> runs = reader.list(
                new RunFilter(present(suite), wanted, present(cursor).map(RunsResource::seq), limit), 1);
        boolean more = runs.size() > limit;
        List<RunHeader> page = more ? runs.subList(0, limit) : runs;
        return new RunList(
                page.stream().map(RunSummary::of).toList(),
                more ? Long.toString(page.getLast().seq()) : "");
    }

    @GET
    @Path("/runs/{run}")
    @Operation(summary = "A run's status, progress per stage, pins and failed documents")
    public RunView get(@PathParam("run") String run) {
        return lookup.view(run);
    }

    @GET
    @Path("/runs/{run}/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @RestStreamElementType(MediaType.APPLICATION_JSON)
    @Operation(summary = "The same as events whenever it changes, until the run has ended; read from the database")
    public Multi<RunView> events(@PathParam("run") String run) {
        RunView first = lookup.view(run);
        if (isFinal(first)) {
            return Multi.createFrom().item(first);
        }
        AtomicBoolean ended = new AtomicBoolean();
        Multi<RunView> later = Multi.createFrom()
                .ticks()
                .every(EVENTS_EVERY)
                .onOverflow()
                .drop()
                .onItem()
                .transformToUniAndConcatenate(tick -> Uni.createFrom()
                        .item(() -> lookup.view(run))
                        .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
        // the tick after the last one ends the stream; repeats are dropped only after that has been seen
        return Multi.createBy()
                .concatenating()
                .streams(Multi.createFrom().item(first), later)
                .select()
                .first(view -> !ended.getAndSet(isFinal(view)))
                .skip()
                .repetitions();
    }

    private static boolean isFinal(RunView view) {
        return !view.status().equals(RunState.RUNNING.status());
    }

    private static void checkStatus(String status) {
        List<String> known = Arrays.stream(RunState.values())
                .map(RunState::status)
                .distinct()
                .toList();
        if (!known.contains(status)) {
            throw Problem.badRequest("status", "unknown status '" + status + "'", "one of " + String.join(", ", known));
        }
    }

    private static long seq(String cursor) {
        try {
            return Long.parseLong(cursor);
        } catch (NumberFormatException e) {
            throw Problem.badRequest(
                    "cursor", "unknown cursor '" + cursor + "'", "take it from 'next' of the page before");
        }
    }

    private static Optional<String> present(String parameter) {
        return Optional.ofNullable(parameter).filter(value -> !value.isBlank());
    }
}
