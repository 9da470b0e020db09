package io.chunkverdict.score.trend;

import io.chunkverdict.score.report.Interval;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * How a suite fared over its revisions.
 *
 * @param suite incarnation id
 * @param suiteName its alias
 * @param metric what is shown
 * @param tag the question class it is over; empty for all questions
 * @param cells the cells there are on this page, in the order of the newest run
 * @param tags the question classes there are on this page
 * @param lines points that can be followed, the line with the oldest point first
 * @param notes what to know before reading it
 * @param next cursor of the points before; empty if there are none
 */
public record Trend(
        String suite,
        String suiteName,
        String metric,
        String tag,
        List<String> cells,
        List<String> tags,
        List<Line> lines,
        List<String> notes,
        String next) {

    public Trend {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(metric, "metric");
        cells = List.copyOf(cells);
        tags = List.copyOf(tags);
        lines = List.copyOf(lines);
        notes = List.copyOf(notes);
        Objects.requireNonNull(next, "next");
    }

    /**
     * Points over one question set and one set of pins but for the corpus: what is between them is the corpus alone.
     *
     * @param line first 12 hex digits of the hash of what they share
     * @param querySetSha of their questions
     * @param begins why a line begins here, in a sentence; empty for the first of the suite
     * @param moved what moved since the run before, such as {@code question set}; empty likewise
     * @param points by revision
     * @param steps what lies between neighbouring points, over all questions whichever class is shown; that to the first one of the page is among them where the run before
     *     is kept
     */
    public record Line(
            String line,
            String querySetSha,
            String begins,
            List<String> moved,
            List<Point> points,
            List<TrendStep> steps) {
        public Line {
            Objects.requireNonNull(line, "line");
            moved = List.copyOf(moved);
            points = List.copyOf(points);
            steps = List.copyOf(steps);
        }
    }

    /**
     * A completed run.
     *
     * @param run run id
     * @param revision the suite's revision that was evaluated
     * @param requestedAt ISO-8601 instant
     * @param completedAt ISO-8601 instant
     * @param digest of the report
     * @param documents of the corpus, without those that can't be read
     * @param failedDocuments that can't be read
     * @param questions how many were scored
     * @param stale questions with gold that were not
     * @param excluded questions without gold
     * @param verdict in a few words
     * @param headline the verdict in one sentence
     * @param leader the leading cell; empty without one
     * @param values one for each cell asked for
     */
    public record Point(
            String run,
            long revision,
            String requestedAt,
            String completedAt,
            String digest,
            int documents,
            int failedDocuments,
            int questions,
            int stale,
            int excluded,
            String verdict,
            String headline,
            String leader,
            List<Value> values) {
        public Point {
            Objects.requireNonNull(run, "run");
            values = List.copyOf(values);
        }
    }

    /**
     * What a cell reached at a point.
     *
     * @param cell its name
     * @param label how sentences call it
     * @param value of the metric; null in JSON if the cell failed, or no question of the class was scored
     * @param ci95 95 % interval of it, null in JSON without one; reports have one for recall alone, and none when every
     *     question has the same
     * @param questions how many it is over
     * @param failure why there is none; empty if there is one
     */
    public record Value(
            String cell, String label, Optional<Double> value, Optional<Interval> ci95, int questions, String failure) {
        public Value {
            Objects.requireNonNull(cell, "cell");
            value = value == null ? Optional.empty() : value;
            ci95 = ci95 == null ? Optional.empty() : ci95;
        }
    }
}
