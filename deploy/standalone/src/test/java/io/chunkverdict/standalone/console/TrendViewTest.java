package io.chunkverdict.standalone.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.trend.Attribution;
import io.chunkverdict.score.trend.DocumentChanges;
import io.chunkverdict.score.trend.Trend;
import io.chunkverdict.score.trend.Trend.Line;
import io.chunkverdict.score.trend.Trend.Point;
import io.chunkverdict.score.trend.Trend.Value;
import io.chunkverdict.score.trend.TrendStep;
import io.chunkverdict.score.trend.TrendStep.CellStep;
import io.chunkverdict.score.trend.TrendStep.VerdictStep;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code trend} prints. */
class TrendViewTest {

    private static final Attribution NOTHING = new Attribution(List.of(), List.of(), List.of());

    @Test
    void aChangeSinceARevisionThatIsNotShownSaysSo() {
        List<String> printed = print("", step(1, 2), step(2, 3)).lines().toList();

        assertThat(printed)
                .contains("            since revision 1, which is not shown: +new2.md", "            +new3.md");
    }

    @Test
    void changesOverOtherQuestionsThanTheValuesSaySo() {
        assertThat(print("fees", step(2, 3))).contains("over all questions, recall +0.100");
        assertThat(print("", step(2, 3))).contains("  recall +0.100").doesNotContain("over all questions");
    }

    private static String print(String tag, TrendStep... steps) {
        Line line = new Line("l", "q", "", List.of(), List.of(point(2), point(3)), List.of(steps));
        Trend trend = new Trend("s", "s", "recall", tag, List.of("a/bm25"), List.of(), List.of(line), List.of(), "");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new TrendView(new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), false))
                .print(trend, Optional.empty());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Point point(long revision) {
        Value value = new Value("a/bm25", "a + bm25", Optional.of(0.5), Optional.empty(), 20, "");
        return new Point(
                "run-" + revision,
                revision,
                "",
                "",
                "d",
                1,
                0,
                20,
                0,
                0,
                "a + bm25 wins",
                "",
                "a/bm25",
                List.of(value));
    }

    private static TrendStep step(long from, long to) {
        PairedDifference change = new PairedDifference(0.1, new Interval(0.02, 0.18), Optional.empty());
        CellStep cell = new CellStep("a/bm25", "", 20, 0.4, 0.5, Optional.of(change), 2, 0, false, "", NOTHING);
        return new TrendStep(
                "run-" + from,
                "run-" + to,
                from,
                to,
                new DocumentChanges(List.of("new" + to + ".md"), List.of(), List.of()),
                List.of(),
                List.of(),
                List.of(),
                new VerdictStep(false, "", "", "", NOTHING),
                List.of(cell));
    }
}
