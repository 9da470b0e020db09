package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.FiveProcesses;
import io.chunkverdict.harness.ServiceProcess;
import java.util.ArrayList;
import java.util.List;

/**
 * A service gets two more instances in the middle of the story and loses them again.
 *
 * @param service which
 */
public record Scaling(String service) implements Fault {

    private static final int MORE = 2;

    @Override
    public String name() {
        return "scale-" + service.replace("-service", "");
    }

    @Override
    public String title() {
        return service + " scaled 1 → 3 → 1 in mid-run";
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.trial(name());
        FiveProcesses services = trial.installation().services();
        List<ServiceProcess> more = new ArrayList<>();
        trial.play(() -> {});
        try {
            trial.play(() -> {
                for (int i = 0; i < MORE; i++) {
                    ServiceProcess instance = services.another(service);
                    more.add(instance);
                    instance.start();
                }
                more.forEach(ServiceProcess::awaitReady);
            });
            trial.play(() -> {});
            trial.play(() -> {
                more.parallelStream().forEach(ServiceProcess::close);
                trial.relieve();
            });
        } finally {
            more.forEach(ServiceProcess::close);
        }
        trial.playOn();
        return Outcome.of(1, trial);
    }
}
