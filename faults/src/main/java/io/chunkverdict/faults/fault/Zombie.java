package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Installation;
import io.chunkverdict.faults.bench.Tally;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.Await;
import io.chunkverdict.harness.ServiceProcess;
import java.util.Map;
import java.util.Random;

/**
 * Of two instances of a service one stands still until its work has been given to the other, and then goes on as if nothing
 * had happened.
 *
 * @param service which
 * @param times in how many steps of the story
 */
public record Zombie(String service, int times) implements Fault {

    private static final long PAST_SESSION_MILLIS = Installation.SESSION_MILLIS + 2_000;

    @Override
    public String name() {
        return "zombie-" + service.replace("-service", "");
    }

    @Override
    public String title() {
        return service + " stopped past its session and continued (SIGSTOP, SIGCONT)";
    }

    @Override
    public Outcome inject(Bench bench) {
        Random random = bench.random(name());
        Trial trial = bench.trial(name());
        ServiceProcess zombie = trial.installation().services().another(service);
        zombie.start();
        zombie.awaitReady();
        try {
            for (int time = 0; time < times; time++) {
                trial.play(() -> {
                    Await.pause(random.nextLong(1 + bench.stepMillis()));
                    zombie.suspend();
                    Await.pause(PAST_SESSION_MILLIS);
                    zombie.resume();
                    trial.relieve();
                });
            }
            trial.playOneMore();
            trial.settle();
            // whatever it still had in hand must come to nothing
            bench.awaitQuiet();
            Map<String, Long> before = bench.rows();
            String again = trial.suite().requestRun("again after the zombie");
            trial.suite().awaitEnd(again, Bench.UNDISTURBED);
            Tally late = trial.tally(trial.lastExpected(), again).plus(Tally.changed(before, bench.rowsBut(again)));
            return new Outcome(times, trial.tally().plus(late), trial.secondsToRecover());
        } finally {
            zombie.resume();
            zombie.close();
        }
    }
}
