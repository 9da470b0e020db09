package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Bench;
import io.chunkverdict.faults.bench.Installation;
import io.chunkverdict.faults.bench.Log;
import io.chunkverdict.faults.bench.Trial;
import io.chunkverdict.messaging.identity.Identity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * The records of a finished story reach an installation that has seen none of them, stage by stage in the wrong order, and
 * shuffled within each stage.
 */
public final class Disorder implements Fault {

    @Override
    public String name() {
        return "disorder";
    }

    @Override
    public String title() {
        return "stages delivered out of order, last first, each shuffled";
    }

    @Override
    public Outcome inject(Bench bench) {
        Trial trial = bench.toldTrial(name());
        List<ConsumerRecord<byte[], byte[]>> shuffled =
                shuffled(bench, trial.suite().id());
        try (Installation elsewhere = bench.newInstallation()) {
            Trial there = trial.at(elsewhere);
            Log.of(elsewhere).send(shuffled);
            there.relieve();
            return Outcome.of(shuffled.size(), there);
        }
    }

    private List<ConsumerRecord<byte[], byte[]>> shuffled(Bench bench, String suite) {
        Random random = bench.random(name());
        List<ConsumerRecord<byte[], byte[]>> all = new ArrayList<>();
        for (String topic : Log.PIPELINE.reversed()) {
            List<ConsumerRecord<byte[], byte[]>> stage = bench.log().records(List.of(topic)).stream()
                    .filter(record -> Identity.of(record.headers())
                            .suite()
                            .filter(suite::equals)
                            .isPresent())
                    .collect(Collectors.toCollection(ArrayList::new));
            Collections.shuffle(stage, random);
            all.addAll(stage);
        }
        return all;
    }
}
