package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.Await;
import io.chunkverdict.harness.ServiceProcess;
import java.util.List;
import java.util.Random;

/**
 * Services end at random moments of every step and are started again.
 *
 * @param name of the fault
 * @param title of the fault
 * @param manner how they end
 * @param victims of each strike, in turn; those of one strike end together
 * @param stories how often the story is told; every step of it is one strike
 */
public record ServiceKill(String name, String title, Manner manner, List<List<String>> victims, int stories)
        implements Fault {

    /** How a process ends. */
    public enum Manner {
        /** At once. */
        SIGKILL,
        /** In order. */
        SIGTERM
    }

    @Override
    public Outcome inject(Bench bench) {
        Random random = bench.random(name);
        Outcome outcome = Outcome.NONE;
        int strikes = 0;
        for (int story = 0; story < stories; story++) {
            Trial trial = bench.trial(name);
            for (int step = 0; step < trial.steps(); step++) {
                List<String> now = victims.get(strikes++ % victims.size());
                trial.play(() -> {
                    Await.pause(random.nextLong(1 + bench.stepMillis() * 3 / 2));
                    strike(trial, now);
                });
            }
            outcome = outcome.plus(Outcome.of(trial.steps(), trial));
        }
        return outcome;
    }

    private void strike(Trial trial, List<String> names) {
        List<ServiceProcess> struck =
                names.stream().map(trial.installation().services()::service).toList();
        struck.parallelStream().forEach(service -> {
            switch (manner) {
                case SIGKILL -> service.kill();
                case SIGTERM -> service.close();
            }
        });
        trial.relieve();
        struck.forEach(ServiceProcess::start);
        struck.forEach(ServiceProcess::awaitReady);
    }
}
