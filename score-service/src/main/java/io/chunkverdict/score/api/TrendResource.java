package io.chunkverdict.score.api;

import io.chunkverdict.score.explanation.NearestNames;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.store.TrendArchive;
import io.chunkverdict.score.store.TrendStore;
import io.chunkverdict.score.store.TrendStore.Place;
import io.chunkverdict.score.trend.Trend;
import io.chunkverdict.score.trend.TrendFacts;
import io.chunkverdict.score.trend.TrendMetric;
import io.chunkverdict.score.trend.TrendPlot;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** How a suite fares over its revisions. */
@Path("/api/v1")
@Tag(name = "Trend")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
public class TrendResource {

    private static final int MOST_POINTS = 200;
    private static final Pattern CURSOR = Pattern.compile("(\\d{1,18})\\.(\\d{1,18})");

    private final TrendArchive archive;
    private final TrendStore store;

    TrendResource(TrendArchive archive, TrendStore store) {
        this.archive = archive;
        this.store = store;
    }

    @GET
    @Path("/suites/{suite}/trend")
    @Operation(
            summary = "A suite's figures over its revisions, and what lies between",
            description =
                    "Of the newest completed runs (limit, 1 to 200; cursor is next of the page before): each cell's"
                            + " value of a metric with its interval, in lines of equal questions and pins but for the corpus;"
                            + " between neighbouring points which documents changed, how each cell changed paired over the"
                            + " questions both scored, whether the verdict changed, and which of the changed documents have to"
                            + " do with it. cell is strategy~retriever or strategy/retriever; metric is recall unless named;"
                            + " tag is a question class: values are over its questions, what lies between points over all."
                            + " A figure that does not exist is null.")
    public Trend trend(
            @PathParam("suite") String suite,
            @QueryParam("cell") String cell,
            @QueryParam("metric") String metric,
            @QueryParam("tag") String tag,
            @QueryParam("limit") @DefaultValue("50") int limit,
            @QueryParam("cursor") String cursor) {
        String id = store.suite(suite).orElseThrow(() -> noSuite(suite));
        TrendMetric shown = present(metric).map(TrendResource::metric).orElse(TrendMetric.RECALL);
        if (limit < 1 || limit > MOST_POINTS) {
            throw Problem.badRequest("limit", "limit is " + limit, "give 1 to " + MOST_POINTS);
        }
        // one more than asked for tells what the first of the page follows on
        List<RunHeader> runs = archive.completed(id, present(cursor).map(TrendResource::place), limit + 1);
        boolean more = runs.size() > limit;
        List<RunHeader> page = (more ? runs.subList(0, limit) : runs).reversed();
        Map<String, RunHeader> headers = new HashMap<>();
        List<TrendFacts> points = new ArrayList<>();
        for (RunHeader run : page) {
            archive.facts(run).ifPresent(facts -> {
                headers.put(facts.run(), run);
                points.add(facts);
            });
        }
        String wantedCell = present(cell).map(CellNames::canonical).orElse("");
        String wantedTag = present(tag).orElse("");
        List<String> cells = TrendPlot.cells(points);
        List<String> tags = TrendPlot.tags(points);
        if (present(cursor).isEmpty()) {
            known("cell-not-found", "cell", wantedCell, cells);
            known("tag-not-found", "tag", wantedTag, tags);
        }
        TrendPlot plot = new TrendPlot(wantedCell, shown, wantedTag);
        return new Trend(
                id,
                page.isEmpty() ? suite : page.getLast().suiteName(),
                shown.label(),
                wantedTag,
                cells,
                tags,
                plot.lines(
                        points,
                        more ? archive.facts(runs.getLast()) : Optional.empty(),
                        more ? earlier(points, headers) : Map.of(),
                        archive::between),
                plot.notes(),
                more ? page.getFirst().revision() + "." + page.getFirst().seq() : "");
    }

    /** Of each line the last point before the page. */
    private Map<String, TrendFacts> earlier(List<TrendFacts> points, Map<String, RunHeader> headers) {
        Map<String, TrendFacts> earlier = new HashMap<>();
        Map<String, TrendFacts> first = new HashMap<>();
        points.forEach(point -> first.putIfAbsent(point.line().hash(), point));
        first.forEach((line, point) ->
                archive.previous(headers.get(point.run()), line).ifPresent(found -> earlier.put(line, found)));
        return earlier;
    }

    private RuntimeException noSuite(String suite) {
        List<String> names = store.suiteNames();
        return Problem.notFound(
                "suite-not-found",
                "No such suite",
                "No run of a suite '" + suite + "' is known here"
                        + (names.isEmpty()
                                ? ", and none of any other"
                                : "; the nearest of " + names.size() + ": "
                                        + String.join(", ", NearestNames.of(suite, names)))
                        + ". A suite has a trend once a run of it was requested.");
    }

    private static TrendMetric metric(String name) {
        return TrendMetric.named(name)
                .orElseThrow(() -> Problem.badRequest(
                        "metric",
                        "unknown metric '" + name + "'",
                        "did you mean "
                                + NearestNames.of(name, TrendMetric.labels()).getFirst() + "? There are "
                                + String.join(", ", TrendMetric.labels())));
    }

    private static void known(String kind, String what, String name, Collection<String> names) {
        if (!name.isEmpty() && !names.contains(name)) {
            throw Problem.notFound(
                    kind,
                    "No such " + what,
                    "No point of this suite has a " + what + " '" + name + "'"
                            + (names.isEmpty()
                                    ? "."
                                    : "; the nearest of " + names.size() + ": "
                                            + String.join(", ", NearestNames.of(name, names)) + "."));
        }
    }

    private static Place place(String cursor) {
        Matcher matcher = CURSOR.matcher(cursor);
        if (!matcher.matches()) {
            throw Problem.badRequest(
                    "cursor", "unknown cursor '" + cursor + "'", "take it from 'next' of the page before");
        }
        return new Place(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
    }

    private static Optional<String> present(String parameter) {
        return Optional.ofNullable(parameter).filter(value -> !value.isBlank());
    }
}
