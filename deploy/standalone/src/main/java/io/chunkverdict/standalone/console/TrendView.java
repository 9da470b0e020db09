package io.chunkverdict.standalone.console;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.trend.DocumentChanges;
import io.chunkverdict.score.trend.Trend;
import io.chunkverdict.score.trend.Trend.Line;
import io.chunkverdict.score.trend.Trend.Point;
import io.chunkverdict.score.trend.Trend.Value;
import io.chunkverdict.score.trend.TrendStep;
import io.chunkverdict.score.trend.TrendStep.CellStep;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A trend for people: a line a point, and between two points what changed. */
public final class TrendView {

    private static final int DOCUMENTS = 8;
    /** Of the longest metric. */
    private static final int WIDTH = 17;

    private static final String INDENT = "            ";

    private final Terminal terminal;

    public TrendView(Terminal terminal) {
        this.terminal = terminal;
    }

    /** @param cell that was asked for; without one the cell that leads at the newest point is shown */
    public void print(Trend trend, Optional<String> cell) {
        List<Point> points = trend.lines().stream()
                .flatMap(line -> line.points().stream())
                .sorted(Comparator.comparingLong(Point::revision))
                .toList();
        if (points.isEmpty()) {
            terminal.line("suite " + trend.suiteName() + ": no run is complete yet");
            return;
        }
        String shown = cell.map(TrendView::canonical)
                .or(() -> Optional.of(points.getLast().leader()).filter(leader -> !leader.isEmpty()))
                .orElseGet(() -> trend.cells().getFirst());
        terminal.blank();
        terminal.line(terminal.bold("suite " + trend.suiteName() + " · " + trend.metric() + " of " + shown
                + (trend.tag().isEmpty() ? "" : " on questions tagged " + trend.tag())));
        for (Line line : trend.lines()) {
            terminal.blank();
            if (!line.begins().isEmpty()) {
                terminal.paragraph("! ", line.begins());
            }
            terminal.line(terminal.dim(String.format(
                    Locale.ROOT,
                    "  %8s  %-" + WIDTH + "s  %-16s  %9s  verdict",
                    "revision",
                    trend.metric(),
                    "95 % interval",
                    "questions")));
            String ofAll = trend.tag().isEmpty() ? "" : "over all questions, ";
            line.points().forEach(point -> print(line, point, shown, ofAll));
        }
        terminal.blank();
        trend.notes().forEach(note -> terminal.paragraph("! ", note));
        if (!trend.next().isEmpty()) {
            terminal.line("There are older points: --limit takes up to 200; over REST, cursor=" + trend.next() + ".");
        }
    }

    /** A step whose first point is on an earlier page says from where it is. */
    private static String since(Line line, TrendStep step) {
        return line.points().stream().anyMatch(point -> point.run().equals(step.from()))
                ? ""
                : "since revision " + step.fromRevision() + ", which is not shown: ";
    }

    /** @param ofAll what to add to a recall that is over other questions than the points; empty if it is not */
    private void print(Line line, Point point, String cell, String ofAll) {
        line.steps().stream()
                .filter(step -> step.to().equals(point.run()))
                .forEach(step -> print(step, cell, since(line, step), ofAll));
        Optional<Value> value =
                point.values().stream().filter(one -> one.cell().equals(cell)).findFirst();
        terminal.line(String.format(
                Locale.ROOT,
                "  %8d  %-" + WIDTH + "s  %-16s  %9s  %s",
                point.revision(),
                value.flatMap(Value::value).map(TrendView::figure).orElse("–"),
                value.flatMap(Value::ci95)
                        .map(ci -> "[" + Words.recall(ci.low()) + ", " + Words.recall(ci.high()) + "]")
                        .orElse(""),
                value.map(Value::questions).orElse(point.questions()),
                point.verdict() + (point.stale() == 0 ? "" : " · " + point.stale() + " stale")));
    }

    private void print(TrendStep step, String cell, String since, String ofAll) {
        terminal.paragraph(INDENT, since + documents(step.documents()));
        step.cells().stream().filter(one -> one.cell().equals(cell)).findFirst().ifPresent(one -> print(one, ofAll));
        if (step.verdict().changed()) {
            terminal.paragraph(
                    INDENT,
                    terminal.warning("the verdict changed: " + step.verdict().from() + " → "
                            + step.verdict().to() + ". " + step.verdict().why()));
        }
    }

    private void print(CellStep cell, String ofAll) {
        if (!cell.ended().isEmpty()) {
            terminal.paragraph(INDENT, cell.cell() + " " + cell.ended());
            return;
        }
        cell.change().ifPresent(change -> {
            String text = (cell.regression() ? "regression: " : "") + ofAll + "recall " + Words.difference(change)
                    + " on " + Counted.of(cell.questions(), "question") + " both scored. " + cell.why();
            terminal.paragraph(INDENT, cell.regression() ? terminal.warning(text) : text);
        });
    }

    private static String documents(DocumentChanges changes) {
        List<String> all = new ArrayList<>();
        changes.added().forEach(id -> all.add("+" + id));
        changes.replaced().forEach(id -> all.add("~" + id));
        changes.removed().forEach(id -> all.add("−" + id));
        if (all.isEmpty()) {
            return "no document changed";
        }
        return String.join(" ", all.subList(0, Math.min(DOCUMENTS, all.size())))
                + (all.size() > DOCUMENTS ? " and " + (all.size() - DOCUMENTS) + " more" : "");
    }

    private static String figure(double value) {
        return Math.abs(value) >= 100
                ? String.format(Locale.ROOT, "%,d", Math.round(value))
                : String.format(Locale.ROOT, "%.3f", value);
    }

    private static String canonical(String cell) {
        return cell.contains("/") ? cell : cell.replace('~', '/');
    }
}
