package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.agent.Sabotage;
import io.chunkverdict.faults.agent.Sabotage.Kind;
import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Duplicator;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.ServiceProcess;
import java.util.List;

/**
 * The proof that the harness can fail: every record is delivered twice to a retrieve-service that takes what it has already,
 * in tables that no key protects. No guarantee of the product holds here; the outcome must not be clean.
 */
public final class WithoutDeduplication implements Fault {

    static final String SERVICE = "retrieve-service";
    static final Sabotage EVERYTHING_IS_NEW =
            new Sabotage(Kind.ALWAYS_TRUE, "io.chunkverdict.retrieve.store.IndexIntake$Entered", "wanted", 0);
    private static final List<String> KEYS = List.of("retrieve.chunk", "retrieve.document_version");
    private static final int STEPS = 2;

    @Override
    public String name() {
        return "without-deduplication";
    }

    @Override
    public String title() {
        return "every record delivered twice, deduplication off in " + SERVICE;
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.trial(name());
        ServiceProcess service = trial.installation().services().service(SERVICE);
        service.close();
        bench.dropKeys(KEYS);
        service.start(trial.installation().agent().arguments(EVERYTHING_IS_NEW));
        service.awaitReady();
        try (Duplicator duplicator = bench.duplicator()) {
            for (int step = 0; step < STEPS; step++) {
                trial.play(() -> {});
                trial.settle();
                bench.awaitQuiet();
            }
            return Outcome.of(duplicator.sent(), trial);
        } finally {
            bench.renew();
        }
    }
}
