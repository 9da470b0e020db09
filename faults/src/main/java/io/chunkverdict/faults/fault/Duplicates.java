package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Duplicator;
import io.chunkverdict.faults.bench.Trial;

/** Every record of the pipeline arrives twice. */
public final class Duplicates implements Fault {

    @Override
    public String name() {
        return "duplicates";
    }

    @Override
    public String title() {
        return "every record delivered twice";
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.trial(name());
        try (Duplicator duplicator = bench.duplicator()) {
            trial.playOn();
            trial.relieve();
            trial.settle();
            bench.awaitQuiet();
            return Outcome.of(duplicator.sent(), trial);
        }
    }
}
