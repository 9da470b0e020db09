package io.chunkverdict.faults.bench;

import io.chunkverdict.faults.story.Story;
import io.chunkverdict.faults.story.SuiteClient;
import io.chunkverdict.harness.Await;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/** Where faults are tried: an installation, a story, and what the story comes to when nothing disturbs it. */
public final class Bench implements AutoCloseable {

    /** More than a run ever takes that nothing disturbs. */
    public static final Duration UNDISTURBED = Duration.ofMinutes(10);

    private static final Duration QUIET = Duration.ofMinutes(10);

    private final Path directory;
    private final long seed;
    private final Consumer<String> narrate;
    private final Story story;
    private final List<Expected> expected = new ArrayList<>();
    private long stepMillis;
    private Optional<Installation> installation = Optional.empty();
    /** The last one on this installation. */
    private Optional<Trial> last = Optional.empty();

    private int installations;
    private int trials;

    /**
     * @param directory scratch, new
     * @param seed of every random moment
     * @param narrate takes a line whenever something is worth telling
     */
    public Bench(Path directory, long seed, Consumer<String> narrate) {
        this.directory = directory;
        this.seed = seed;
        this.narrate = narrate;
        this.story = Story.standard(directory.resolve("story"));
    }

    /** What each step comes to undisturbed; the first call finds out. */
    public List<Expected> expected() {
        if (expected.isEmpty()) {
            playUndisturbed();
        }
        return expected;
    }

    /** How long a step takes undisturbed, from its first change to its report, on average. */
    public long stepMillis() {
        expected();
        return stepMillis;
    }

    /** The installation, started if there is none. */
    public Installation installation() {
        if (installation.isEmpty()) {
            long start = System.nanoTime();
            installation = Optional.of(newInstallation());
            narrate(String.format(
                    java.util.Locale.ROOT, "installation up in %.1f s", (System.nanoTime() - start) / 1e9));
        }
        return installation.get();
    }

    /** One more installation, with nothing in it; the caller closes it. */
    public Installation newInstallation() {
        installations++;
        return Installation.start(
                directory.resolve("installation-" + installations), directory.resolve("postgres-binaries"));
    }

    /** Throws the installation away: the next one is new. */
    public void renew() {
        installation.ifPresent(Installation::close);
        installation = Optional.empty();
        last = Optional.empty();
    }

    /** A suite of its own, in which the story will be played under a fault. */
    public Trial trial(String fault) {
        List<Expected> undisturbed = expected();
        trials++;
        Trial trial = Trial.start(installation(), story, undisturbed, "f" + trials + "-" + fault);
        last = Optional.of(trial);
        return trial;
    }

    /** A story told to its end, by the fault before if there was one, and every record of it acknowledged. */
    public Trial toldTrial(String fault) {
        Trial told = last.filter(Trial::isTold).orElseGet(() -> {
            Trial trial = trial(fault);
            trial.playOn();
            trial.settle();
            return trial;
        });
        awaitQuiet();
        return told;
    }

    /** Moments for a fault, the same for a seed whatever other faults are tried. */
    public Random random(String fault) {
        return new Random(seed ^ ((long) fault.hashCode() << 32 | fault.length()));
    }

    public void narrate(String line) {
        narrate.accept(line);
    }

    public Log log() {
        return Log.of(installation());
    }

    /** Starts to send every record twice; the caller closes it. */
    public Duplicator duplicator() {
        return Duplicator.start(log());
    }

    /** Returns when the services have acknowledged every record there is. */
    public void awaitQuiet() {
        Log log = log();
        Await.until("every record is acknowledged", QUIET, () -> log.lag() == 0);
    }

    /** How many rows the read side's tables hold. */
    public Map<String, Long> rows() {
        return rowsBut("");
    }

    /** The same without a run's own. */
    public Map<String, Long> rowsBut(String run) {
        return new Tables(installation().database()).rowsBut(run);
    }

    /** Empties the embedding cache, so that texts of earlier stories are computed again. */
    public void forgetVectors() {
        new Tables(installation().database()).forgetVectors();
    }

    /** Takes the unique keys off tables: this installation is good for nothing else afterwards. */
    public void dropKeys(List<String> tables) {
        new Tables(installation().database()).dropKeys(tables);
    }

    private void playUndisturbed() {
        SuiteClient suite = SuiteClient.create(installation().client(), "undisturbed", story);
        long total = 0;
        for (int step = 0; step < story.steps().size(); step++) {
            long start = System.nanoTime();
            String run = suite.play(story.steps().get(step), "undisturbed-" + step);
            String status = suite.awaitEnd(run, UNDISTURBED)
                    .map(state -> state.path("status").asText())
                    .orElse("running");
            if (!status.equals("completed")) {
                throw new IllegalStateException("the undisturbed run of step " + step + " is " + status);
            }
            expected.add(Expected.of(suite.report(run)));
            // the first step also starts everything for the first time
            total += step == 0 ? 0 : System.nanoTime() - start;
        }
        stepMillis = total / 1_000_000 / (story.steps().size() - 1);
        narrate("undisturbed: " + expected.size() + " runs, "
                + expected.getLast().rows().size() + " answers in the last, " + stepMillis + " ms a step, digest "
                + expected.getLast().digest().substring(0, 12)
                + "…");
    }

    @Override
    public void close() {
        renew();
    }
}
