package io.chunkverdict.standalone.cli;

import io.chunkverdict.score.calibration.CalibrationTables;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code calibrate}: how often what a verdict says is right, measured where the truth is known. */
@Command(
        name = "calibrate",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Measure on simulated comparisons how often a named strategy truly is the best (docs/statistics.md).")
final class CalibrateCommand implements Callable<Integer> {

    private static final int FEWEST = 12;

    private final Surroundings surroundings;

    @Option(
            names = "--trials",
            paramLabel = "N",
            defaultValue = "" + CalibrationTables.FULL,
            description = "simulated comparisons behind each figure (default: ${DEFAULT-VALUE}, some minutes)")
    private int trials;

    CalibrateCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() {
        if (trials < FEWEST) {
            throw new UsageException("--trials " + trials + ": at least " + FEWEST
                    + ", since comparisons go through that many settings in turn.");
        }
        new CalibrationTables(trials).print(line -> {
            surroundings.out().println(line);
            surroundings.out().flush();
        });
        return ExitStatus.OK;
    }
}
