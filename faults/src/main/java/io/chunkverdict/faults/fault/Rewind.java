package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Tally;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.FiveProcesses;
import io.chunkverdict.harness.ServiceProcess;
import java.util.Map;

/** After everything is done, every consumer group reads everything again. */
public final class Rewind implements Fault {

    @Override
    public String name() {
        return "rewind";
    }

    @Override
    public String title() {
        return "every consumer group rewound to the beginning after completion";
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.toldTrial(name());
        Map<String, Long> before = bench.rows();
        FiveProcesses services = trial.installation().services();
        services.all().parallelStream().forEach(ServiceProcess::close);
        int groups = bench.log().rewind();
        services.all().forEach(ServiceProcess::start);
        services.awaitReady();
        trial.relieve();
        bench.awaitQuiet();
        Outcome outcome = Outcome.of(groups, trial);
        Map<String, Long> after = bench.rows();
        Tally rows = Tally.changed(before, after);
        String again = trial.suite().requestRun("again after the rewind");
        trial.suite().awaitEnd(again, Bench.UNDISTURBED);
        return new Outcome(
                outcome.times(),
                outcome.tally().plus(rows).plus(trial.tally(trial.lastExpected(), again)),
                outcome.secondsToRecover());
    }
}
