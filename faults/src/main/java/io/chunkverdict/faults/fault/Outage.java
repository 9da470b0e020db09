package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Installation;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.harness.Await;
import java.util.Random;

/**
 * Broker or database are killed at random moments and started again, at once or after a while. The services are left alone.
 *
 * @param name of the fault
 * @param title of the fault
 * @param victim what is killed
 * @param times in how many steps of the story
 * @param awayMillis how long it is away
 */
public record Outage(String name, String title, Victim victim, int times, long awayMillis) implements Fault {

    /** What the services stand on. */
    public enum Victim {
        BROKER,
        /** Topics, records and committed offsets are gone when it is back. */
        BROKER_AND_ITS_DISK,
        DATABASE
    }

    @Override
    public Outcome inject(Bench bench) {
        Random random = bench.random(name);
        Trial trial = bench.trial(name);
        for (int step = 0; step < times; step++) {
            trial.play(() -> {
                Await.pause(random.nextLong(1 + bench.stepMillis()));
                Installation installation = trial.installation();
                kill(installation);
                Await.pause(awayMillis);
                switch (victim) {
                    case BROKER, BROKER_AND_ITS_DISK -> installation.broker().start();
                    case DATABASE -> installation.database().start();
                }
                trial.relieve();
            });
            if (victim == Victim.BROKER_AND_ITS_DISK) {
                trial.logLost();
            }
        }
        trial.playOn();
        return Outcome.of(times, trial);
    }

    private void kill(Installation installation) {
        switch (victim) {
            case BROKER -> installation.broker().kill();
            case BROKER_AND_ITS_DISK -> installation.broker().killAndWipe();
            case DATABASE -> installation.database().kill();
        }
    }
}
