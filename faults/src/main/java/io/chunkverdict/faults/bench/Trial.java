package io.chunkverdict.faults.bench;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.faults.story.Story;
import io.chunkverdict.faults.story.SuiteClient;
import io.chunkverdict.harness.Await;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.ScoreMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** The story in a suite of its own, played while something is broken. Not thread-safe. */
public final class Trial {

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final Duration ANNOUNCED = Duration.ofMinutes(1);
    private static final long LOOK_MILLIS = 200;
    private static final long STEP_SECONDS = 900;

    private final Installation installation;
    private final Story story;
    private final List<Expected> expected;
    private final String name;
    private final Log log;
    private long deadLettersBefore;
    private final SuiteClient suite;
    private final List<String> runs = new ArrayList<>();
    /** Runs whose verdicts may have been on a disk that is gone. */
    private final Set<String> verdictsForgotten = new HashSet<>();

    private long relieved = System.nanoTime();
    private double secondsToRecover;

    private Trial(Installation installation, Story story, List<Expected> expected, String name, SuiteClient suite) {
        this.installation = installation;
        this.story = story;
        this.expected = expected;
        this.name = name;
        this.log = Log.of(installation);
        this.deadLettersBefore = log.size(Topics.DEAD_LETTERS);
        this.suite = suite;
    }

    static Trial start(Installation installation, Story story, List<Expected> expected, String name) {
        SuiteClient suite = SuiteClient.create(installation.client(), name, story);
        return new Trial(installation, story, expected, name, suite);
    }

    /** The same runs, of which another installation is said to know. */
    public Trial at(Installation other) {
        Trial trial = new Trial(other, story, expected, name, SuiteClient.of(other.client(), name));
        trial.runs.addAll(runs);
        return trial;
    }

    /** What is broken while a step is played; returns when it is whole again, or will be by itself. */
    @FunctionalInterface
    public interface Strike {
        void strike();
    }

    public SuiteClient suite() {
        return suite;
    }

    public Installation installation() {
        return installation;
    }

    public int steps() {
        return story.steps().size();
    }

    /** Plays the next step and strikes meanwhile. Returns when the run is requested, not when it has ended. */
    public void play(Strike strike) {
        int step = runs.size();
        CompletableFuture<String> playing = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("story").start(() -> {
            try {
                playing.complete(suite.play(story.steps().get(step), name + "-" + step));
            } catch (RuntimeException e) {
                playing.completeExceptionally(e);
            }
        });
        strike.strike();
        try {
            runs.add(playing.get(STEP_SECONDS, TimeUnit.SECONDS));
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(name + ": step " + step + " could not be played", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Whether no step is left. */
    boolean isTold() {
        return runs.size() == steps();
    }

    /** Plays one step more, if one is left: what is whole again must work on. */
    public void playOneMore() {
        if (!isTold()) {
            play(() -> {});
        }
    }

    /** Plays whatever steps are left. */
    public void playOn() {
        while (runs.size() < steps()) {
            play(() -> {});
        }
    }

    /** Whether the run of a step has not ended yet; no step before the first has one. */
    public boolean stillRunning(int step) {
        return step >= 0 && suite.state(runs.get(step)).path("status").asText().equals("running");
    }

    /** The broker has lost its disk: what was on it is no loss by itself, a verdict announced before included. */
    public void logLost() {
        deadLettersBefore = 0;
        verdictsForgotten.addAll(runs);
    }

    /** From now on it should recover. */
    public void relieve() {
        relieved = System.nanoTime();
    }

    /** Waits until every run has ended, or patience has. */
    public void settle() {
        long patienceEnd = System.nanoTime() + PATIENCE.toNanos();
        for (String run : runs) {
            suite.awaitEnd(run, Duration.ofNanos(Math.max(1, patienceEnd - System.nanoTime())));
        }
        secondsToRecover = (System.nanoTime() - relieved) / 1e9;
    }

    /** From the last relief to the end of the last run. */
    public double secondsToRecover() {
        return secondsToRecover;
    }

    /** What came of it, compared with the undisturbed story. */
    public Tally tally() {
        Tally tally = Tally.CLEAN;
        for (int step = 0; step < runs.size(); step++) {
            tally = tally.plus(tally(expected.get(step), runs.get(step)));
        }
        return tally.plus(new Tables(installation.database()).tally())
                .plus(Tally.lost(log.size(Topics.DEAD_LETTERS) - deadLettersBefore, "records among the dead letters"))
                .plus(verdicts());
    }

    /** Compares one more run with what is expected of a step's. */
    public Tally tally(Expected undisturbed, String run) {
        JsonNode state = suite.state(run);
        if (!state.path("status").asText().equals("completed")) {
            return Tally.missing(undisturbed, run, state.isEmpty() ? "it is not known" : state.toString());
        }
        return Tally.of(undisturbed, suite.report(run));
    }

    /** What the last step that was played comes to undisturbed. */
    public Expected lastExpected() {
        return expected.get(runs.size() - 1);
    }

    /** Verdicts are published at least once, and every time alike: two that differ are one too many. */
    private Tally verdicts() {
        Map<String, Set<ScoreMessage>> verdicts = announced();
        long differing = verdicts.values().stream()
                .mapToLong(alternatives -> alternatives.size() - 1L)
                .sum();
        return Tally.duplicated(differing, "differing verdicts of one run on topic scores")
                .plus(Tally.lost(missing(verdicts), "verdicts on topic scores"));
    }

    /** A run has ended for those who ask before its end is announced: what isn't within patience is lost. */
    private Map<String, Set<ScoreMessage>> announced() {
        long patienceEnd = System.nanoTime() + ANNOUNCED.toNanos();
        Map<String, Set<ScoreMessage>> verdicts = verdictsNow();
        while (missing(verdicts) > 0 && System.nanoTime() < patienceEnd) {
            Await.pause(LOOK_MILLIS);
            verdicts = verdictsNow();
        }
        return verdicts;
    }

    private long missing(Map<String, Set<ScoreMessage>> verdicts) {
        return runs.stream()
                .filter(run -> !verdicts.containsKey(run) && !verdictsForgotten.contains(run))
                .count();
    }

    private Map<String, Set<ScoreMessage>> verdictsNow() {
        Map<String, Set<ScoreMessage>> verdicts = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : log.records(List.of(Topics.SCORES.name()))) {
            String run = Identity.of(record.headers()).run().orElse("");
            if (runs.contains(run)) {
                verdict(record.value()).ifPresent(verdict -> verdicts.computeIfAbsent(run, key -> new HashSet<>())
                        .add(verdict));
            }
        }
        return verdicts;
    }

    private static Optional<ScoreMessage> verdict(byte[] value) {
        try {
            ScoreMessage message = MessageCodec.decode(Topics.SCORES, value);
            return message instanceof RunCompleted || message instanceof RunFailed
                    ? Optional.of(message)
                    : Optional.empty();
        } catch (UndecodableException e) {
            throw new IllegalStateException("a record on topic scores can't be read", e);
        }
    }
}
