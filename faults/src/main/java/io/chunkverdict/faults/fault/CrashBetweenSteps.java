package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.agent.Sabotage;
import io.chunkverdict.faults.agent.Sabotage.Kind;
import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.ServiceProcess;
import java.util.List;
import java.util.Random;

/**
 * A service dies exactly between two steps that belong together, and is started again.
 *
 * @param name of the fault
 * @param title of the fault
 * @param points where, one a step of the story
 */
public record CrashBetweenSteps(String name, String title, List<Point> points) implements Fault {

    private static final int LATEST_CALL = 3;
    private static final long PATIENCE_MILLIS = 300_000;

    /**
     * A point in a service's code.
     *
     * @param service whose process dies
     * @param sabotage where
     * @param often whether it is passed several times a step, so that a later call may be chosen
     */
    public record Point(String service, Sabotage sabotage, boolean often) {}

    /** After a commit, before what it decided is published. */
    static final List<Point> COMMIT_TO_PUBLISH = List.of(
            new Point("ingest-service", entry("io.chunkverdict.ingest.pipeline.OutboxSender", "send"), false),
            new Point("embed-service", exit("io.chunkverdict.embed.cache.store.PostgresVectorStore", "store"), true),
            new Point("retrieve-service", exit("io.chunkverdict.retrieve.store.RunStore", "answer"), true),
            new Point("score-service", exit("io.chunkverdict.score.store.RunStore", "complete"), false));

    /** Of these the two whose state in the database is the outbox. */
    static final List<Point> ANSWER_OR_VERDICT = COMMIT_TO_PUBLISH.subList(2, 4);

    /** After the broker has it, before that is noted: the offset is committed, the row deleted or marked. */
    static final List<Point> PUBLISH_TO_NOTE = List.of(
            new Point("ingest-service", exit("io.chunkverdict.ingest.pipeline.OutboxSender", "send"), false),
            new Point("chunk-service", exit("io.chunkverdict.messaging.pipeline.Publisher", "publishAndAwait"), true),
            new Point("embed-service", exit("io.chunkverdict.messaging.pipeline.Publisher", "publishAndAwait"), true),
            new Point("retrieve-service", entry("io.chunkverdict.retrieve.store.RunStore", "published"), true),
            new Point("score-service", entry("io.chunkverdict.score.store.RunStore", "markAnnounced"), false));

    /** After a commit of what a record said, before its offset is committed. */
    static final List<Point> COMMIT_TO_OFFSET = List.of(
            new Point("retrieve-service", exit("io.chunkverdict.retrieve.store.IndexIntake", "accept"), true),
            new Point("retrieve-service", exit("io.chunkverdict.retrieve.store.RunIntake", "accept"), true),
            new Point("score-service", exit("io.chunkverdict.score.store.DocumentStore", "store"), true),
            new Point("score-service", exit("io.chunkverdict.score.store.RunStore", "request"), false),
            new Point("score-service", exit("io.chunkverdict.score.store.RetrievalStore", "store"), true));

    @Override
    public Outcome inject(Bench bench) {
        Random random = bench.random(name);
        Trial trial = bench.trial(name);
        for (Point point : points) {
            Sabotage sabotage = point.sabotage().at(point.often() ? 1 + random.nextInt(LATEST_CALL) : 1);
            ServiceProcess service = trial.installation().services().service(point.service());
            // with records of the step before in hand, it would come to the point, and crash, while it starts
            bench.awaitQuiet();
            service.close();
            service.start(trial.installation().agent().arguments(sabotage));
            service.awaitReady();
            // what a story before has embedded would not be stored again
            bench.forgetVectors();
            trial.play(() -> crash(trial, service, sabotage));
        }
        trial.playOneMore();
        return Outcome.of(points.size(), trial);
    }

    private static void crash(Trial trial, ServiceProcess service, Sabotage sabotage) {
        if (!service.endsWithin(PATIENCE_MILLIS)) {
            service.kill();
            service.start();
            throw new IllegalStateException(service.name() + " never came to " + sabotage);
        }
        trial.relieve();
        service.start();
        service.awaitReady();
    }

    private static Sabotage entry(String type, String method) {
        return new Sabotage(Kind.CRASH_ON_ENTRY, type, method, 1);
    }

    private static Sabotage exit(String type, String method) {
        return new Sabotage(Kind.CRASH_ON_RETURN, type, method, 1);
    }
}
