package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Installation;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.Await;
import io.chunkverdict.harness.FiveProcesses;
import io.chunkverdict.harness.ServiceProcess;

/** Power comes back: every service is up before the database is. Nobody starts anything a second time. */
public final class DatabaseLate implements Fault {

    /** Longer than a service waits for a connection. */
    private static final long LATE_MILLIS = 15_000;

    @Override
    public String name() {
        return "database-late";
    }

    @Override
    public String title() {
        return "everything killed, PostgreSQL back 15 s after the services";
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.trial(name());
        Installation installation = trial.installation();
        FiveProcesses services = installation.services();
        trial.play(() -> {
            services.all().parallelStream().forEach(ServiceProcess::kill);
            installation.database().kill();
            services.all().forEach(ServiceProcess::start);
            Await.pause(LATE_MILLIS);
            installation.database().start();
            trial.relieve();
            services.awaitReady();
        });
        trial.playOn();
        return Outcome.of(1, trial);
    }
}
