package io.chunkverdict.score.trend;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.ClassScores;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.trend.Trend.Line;
import io.chunkverdict.score.trend.Trend.Point;
import io.chunkverdict.score.trend.Trend.Value;
import io.chunkverdict.score.trend.TrendFacts.CellFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;

/**
 * Lays out the points of a page: lines, values, and what lies between.
 *
 * @param cell the one cell to show, {@code strategy/retriever}; empty for all
 * @param metric what to show
 * @param tag over which question class; empty for all questions
 */
public record TrendPlot(String cell, TrendMetric metric, String tag) {

    public TrendPlot {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(metric, "metric");
        Objects.requireNonNull(tag, "tag");
    }

    /**
     * Makes the lines.
     *
     * @param points of the page, by revision
     * @param before the run just before the first of them, on whichever line; absent if there is none
     * @param earlier of each line, by its hash, the last point before the page, where there is one
     * @param between gives what lies between two runs, in their order, if that can be said
     */
    public List<Line> lines(
            List<TrendFacts> points,
            Optional<TrendFacts> before,
            Map<String, TrendFacts> earlier,
            BiFunction<TrendFacts, TrendFacts, Optional<TrendStep>> between) {
        Map<String, List<TrendFacts>> byLine = new LinkedHashMap<>();
        Map<String, Optional<TrendFacts>> previous = new LinkedHashMap<>();
        Optional<TrendFacts> last = before;
        for (TrendFacts point : points) {
            String line = point.line().hash();
            previous.putIfAbsent(line, last);
            byLine.computeIfAbsent(line, any -> new ArrayList<>()).add(point);
            last = Optional.of(point);
        }
        List<Line> lines = new ArrayList<>();
        byLine.forEach((line, on) -> {
            List<String> moved = earlier.containsKey(line)
                    ? List.of()
                    : previous.get(line)
                            .map(run -> on.getFirst().line().movedSince(run.line()))
                            .orElse(List.of());
            List<TrendStep> steps = new ArrayList<>();
            Optional<TrendFacts> from = Optional.ofNullable(earlier.get(line));
            for (TrendFacts point : on) {
                from.flatMap(one -> between.apply(one, point)).ifPresent(step -> steps.add(narrowed(step)));
                from = Optional.of(point);
            }
            lines.add(new Line(
                    line,
                    on.getFirst().querySetSha(),
                    begins(moved),
                    moved,
                    on.stream().map(this::point).toList(),
                    steps));
        });
        return lines;
    }

    /** Cells of some points, those of the newest first. */
    public static List<String> cells(List<TrendFacts> points) {
        Set<String> names = new LinkedHashSet<>();
        points.reversed().forEach(point -> point.cells().forEach(one -> names.add(one.cell())));
        return List.copyOf(names);
    }

    /** Question classes of some points, by name. */
    public static List<String> tags(List<TrendFacts> points) {
        Set<String> names = new TreeSet<>(CodePointOrder.INSTANCE);
        points.stream()
                .flatMap(point -> point.cells().stream())
                .flatMap(one -> one.scores().stream())
                .flatMap(scores -> scores.classes().stream())
                .forEach(one -> names.add(one.name()));
        return List.copyOf(names);
    }

    /** What to know before reading it. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (metric == TrendMetric.BALANCED) {
            notes.add(
                    "Balanced depends on which cells stand beside it: between points with other cells it moves by itself.");
        }
        if (metric != TrendMetric.RECALL) {
            notes.add(
                    "Reports have intervals for recall alone; what changed between points is judged by recall, whatever"
                            + " is shown.");
        }
        if (!tag.isEmpty()) {
            notes.add("Values are over the questions tagged " + tag
                    + "; what changed between points, regressions and verdicts" + " are over all questions.");
        }
        notes.add(
                "Means are over the questions each run could score; changes are paired over those that both scored. Each"
                        + " interval holds by itself: of many steps some stand out by chance.");
        return notes;
    }

    private static String begins(List<String> moved) {
        if (moved.isEmpty()) {
            return "";
        }
        String what = moved.equals(List.of("question set"))
                ? "Other questions are asked"
                : "What is pinned moved (" + String.join(", ", moved) + ")";
        return what + ": a new line begins, whose figures are not compared with those before.";
    }

    private TrendStep narrowed(TrendStep step) {
        return cell.isEmpty() ? step : step.only(cell);
    }

    private Point point(TrendFacts facts) {
        return new Point(
                facts.run(),
                facts.revision(),
                facts.requestedAt(),
                facts.completedAt(),
                facts.digest(),
                facts.documents(),
                facts.failedDocuments(),
                facts.questions(),
                facts.stale(),
                facts.excluded(),
                facts.verdict(),
                facts.headline(),
                facts.leader(),
                facts.cells().stream()
                        .filter(one -> cell.isEmpty() || one.cell().equals(cell))
                        .map(this::value)
                        .toList());
    }

    private Value value(CellFacts facts) {
        if (facts.scores().isEmpty()) {
            return new Value(facts.cell(), facts.label(), Optional.empty(), Optional.empty(), 0, facts.failure());
        }
        CellScores scores = facts.scores().get();
        if (tag.isEmpty()) {
            return value(facts, scores.metrics(), scores.ci95());
        }
        return scores.classes().stream()
                .filter(one -> one.name().equals(tag))
                .findFirst()
                .map((ClassScores one) -> value(facts, one.metrics(), one.ci95()))
                .orElseGet(() -> new Value(
                        facts.cell(),
                        facts.label(),
                        Optional.empty(),
                        Optional.empty(),
                        0,
                        "no question tagged " + tag + " was scored"));
    }

    private Value value(CellFacts facts, Metrics metrics, Optional<Interval> ci95) {
        return new Value(
                facts.cell(),
                facts.label(),
                Optional.of(metric.of(metrics)),
                metric == TrendMetric.RECALL ? ci95 : Optional.empty(),
                metrics.questions(),
                "");
    }
}
