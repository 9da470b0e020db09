package io.chunkverdict.score.calibration;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Everything the calibration measures, as Markdown tables. The same numbers everywhere: all of it is seeded.
 *
 * @param trials simulated comparisons behind each row; convergence draws a quarter as many question sets
 */
public record CalibrationTables(int trials) {

    /** What the documentation shows. */
    public static final int FULL = 6_000;

    private static final List<Double> DEVIATIONS = List.of(0.03, 0.05, 0.08, 0.12);
    private static final List<Integer> EQUALS = List.of(2, 3, 5, 15);
    private static final List<Integer> SIZES = List.of(18, 30, 60, 129);
    private static final List<Integer> CONVERGENCE = List.of(20, 50, 100, 200, 400, 800, 1_600);

    public CalibrationTables {
        if (trials < 12) {
            throw new IllegalArgumentException(trials + " trials are too few: each row goes through 12 settings");
        }
    }

    /** Measures and says line after line; about a minute for {@link #FULL} on one core. */
    public void print(Consumer<String> line) {
        line.accept("Right picks by the leader's chance");
        line.accept("");
        row(line, "true recalls", "chance 90–100 %", "chance 80–90 %");
        rule(line, 3);
        calibration(line, "spread evenly over 0.40–0.90", Calibration.spread(trials, 0));
        DEVIATIONS.forEach(deviation -> calibration(
                line,
                String.format(Locale.ROOT, "close: standard deviation %.2f", deviation),
                Calibration.close(deviation, trials, 0)));
        line.accept("");
        line.accept("Truly equal candidates of which one reaches 90 %");
        line.accept("");
        row(line, "questions", columns(EQUALS, "%d candidates"), "2, interval excluding zero too");
        rule(line, EQUALS.size() + 2);
        SIZES.forEach(questions -> row(
                line,
                questions.toString(),
                EQUALS.stream()
                        .map(candidates -> percent(Calibration.equalNamed(candidates, questions, trials, 0)))
                        .collect(Collectors.joining(" | ")),
                percent(Calibration.equalNamedOfTwo(questions, trials, 0))));
        line.accept("");
        line.accept("95 % intervals that hold the true recall of 0.8");
        line.accept("");
        row(line, "questions", columns(SIZES, "%d"));
        rule(line, SIZES.size() + 1);
        row(
                line,
                "share",
                SIZES.stream()
                        .map(questions -> percent(Calibration.coverage(0.8, questions, trials, 0)))
                        .collect(Collectors.joining(" | ")));
        line.accept("");
        line.accept("Mean chance of the better one, 0.60 against 0.55");
        line.accept("");
        row(line, "questions", columns(CONVERGENCE, "%,d"));
        rule(line, CONVERGENCE.size() + 1);
        row(
                line,
                "chance",
                CONVERGENCE.stream()
                        .map(questions -> percent(Calibration.convergence(questions, trials / 4, 0)))
                        .collect(Collectors.joining(" | ")));
    }

    private static void calibration(Consumer<String> line, String name, Calibration calibration) {
        row(line, name, calibration.above90().toString(), calibration.from80().toString());
    }

    private static String columns(List<Integer> values, String format) {
        return values.stream()
                .map(value -> String.format(Locale.ROOT, format, value))
                .collect(Collectors.joining(" | "));
    }

    private static void row(Consumer<String> line, String... cells) {
        line.accept("| " + String.join(" | ", cells) + " |");
    }

    private static void rule(Consumer<String> line, int columns) {
        line.accept(IntStream.range(0, columns).mapToObj(i -> " --- ").collect(Collectors.joining("|", "|", "|")));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
