package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Trial;

/** Nothing breaks, but nobody waits: documents are replaced and removed while the run before is being scored. */
public final class Burst implements Fault {

    @Override
    public String name() {
        return "burst";
    }

    @Override
    public String title() {
        return "documents replaced and removed while their run is scored";
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.trial(name());
        trial.playOn();
        trial.relieve();
        return Outcome.of(trial.steps() - 1, trial);
    }
}
