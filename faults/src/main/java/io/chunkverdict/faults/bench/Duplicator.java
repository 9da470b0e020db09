package io.chunkverdict.faults.bench;

import io.chunkverdict.messaging.codec.Sha256;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.RecordMetadata;

/** Sends every record of the pipeline a second time as soon as it sees it. */
public final class Duplicator implements AutoCloseable {

    private static final long STOP_MILLIS = 20_000;

    private final Log log;
    private final Set<String> seen = new HashSet<>();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("duplicator").unstarted(this::copy);
    private volatile boolean stopping;
    private final List<Future<RecordMetadata>> sent = new CopyOnWriteArrayList<>();

    private Duplicator(Log log) {
        this.log = log;
    }

    /** Starts it; it sees all there is and all that comes. */
    static Duplicator start(Log log) {
        Duplicator duplicator = new Duplicator(log);
        duplicator.thread.start();
        return duplicator;
    }

    /** How many records the broker has taken from it. */
    public int sent() {
        return Math.toIntExact(sent.stream()
                .filter(send -> send.state() == Future.State.SUCCESS)
                .count());
    }

    private void copy() {
        try (KafkaConsumer<byte[], byte[]> consumer = log.reader(Log.PIPELINE);
                KafkaProducer<byte[], byte[]> producer = log.writer()) {
            while (!stopping) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(50))) {
                    // once for each content: what consumers make of a copy is a copy, and would never end
                    if (seen.add(identity(record))) {
                        sent.add(producer.send(Log.again(record)));
                    }
                }
            }
        }
    }

    private static String identity(ConsumerRecord<byte[], byte[]> record) {
        return record.topic() + new String(record.key(), StandardCharsets.UTF_8) + Sha256.hex(record.value());
    }

    /** Stops it. */
    @Override
    public void close() {
        stopping = true;
        try {
            thread.join(STOP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
