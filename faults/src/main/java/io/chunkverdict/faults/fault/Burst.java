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
        int changedMeanwhile = 0;
        for (int step = 0; step < trial.steps(); step++) {
            trial.play(() -> {});
            // the changes of this step are made, and the run before goes on
            changedMeanwhile += trial.stillRunning(step - 1) ? 1 : 0;
        }
        trial.relieve();
        if (changedMeanwhile == 0) {
            throw new IllegalStateException("every run had ended before anything was replaced");
        }
        return Outcome.of(changedMeanwhile, trial);
    }
}
