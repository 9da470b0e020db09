package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.repair.Hop;
import io.chunkverdict.ingest.repair.Reading;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.StandingMessage;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Plays the services behind ingest, as far as their offsets and their answers go. */
final class OtherServices implements AutoCloseable {
    private static final int PARTITIONS = 12;

    private final String bootstrapServers;
    private final String suite;
    private final Admin admin;
    private final KafkaProducer<byte[], byte[]> producer;
    private final Set<Long> answered = new HashSet<>();

    OtherServices(String bootstrapServers, String suite) {
        this.bootstrapServers = bootstrapServers;
        this.suite = suite;
        this.admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers));
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers), new ByteArraySerializer(), new ByteArraySerializer());
    }

    /**
     * Every group has read everything there is, and each question that is new gets these answers. A group commits only what was
     * there before the questions were read: like a service, it has answered whatever it has passed.
     */
    void readAllAndAnswer(
            Function<StandingAsked, RetrievalStanding> retrieval, Function<StandingAsked, ScoringStanding> scoring) {
        Map<String, Map<TopicPartition, OffsetAndMetadata>> read = readByTheOthers();
        List<StandingAsked> fresh =
                asked().stream().filter(asked -> answered.add(asked.ask())).toList();
        for (StandingAsked asked : fresh) {
            send(retrieval.apply(asked));
            if (!asked.run().isEmpty()) {
                send(scoring.apply(asked));
            }
        }
        read.forEach((group, offsets) ->
                done(() -> admin.alterConsumerGroupOffsets(group, offsets).all().get()));
    }

    List<StandingAsked> asked() {
        return TopicReader.read(bootstrapServers, Topics.RUNS, suite).stream()
                .filter(StandingAsked.class::isInstance)
                .map(StandingAsked.class::cast)
                .toList();
    }

    private void send(StandingMessage message) {
        try {
            producer.send(new ProducerRecord<>(
                            Topics.STANDINGS.name(),
                            suite.getBytes(StandardCharsets.UTF_8),
                            MessageCodec.encode(message)))
                    .get();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Map<String, Map<TopicPartition, OffsetAndMetadata>> readByTheOthers() {
        Map<String, Map<TopicPartition, OffsetAndMetadata>> read = new HashMap<>();
        for (Reading reading : Hop.allReadings()) {
            if (!reading.service().equals("ingest")) {
                Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
                ends(reading.topic()).forEach((partition, end) -> offsets.put(partition, new OffsetAndMetadata(end)));
                read.put(reading.group(), offsets);
            }
        }
        return read;
    }

    /** Retention takes everything that a topic holds, read or not. */
    void loseAll(String topic) {
        Map<TopicPartition, RecordsToDelete> all = ends(topic).entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, end -> RecordsToDelete.beforeOffset(end.getValue())));
        done(() -> admin.deleteRecords(all).all().get());
    }

    private Map<TopicPartition, Long> ends(String topic) {
        Map<TopicPartition, Long> ends = new HashMap<>();
        done(() -> {
            admin.listOffsets(IntStream.range(0, PARTITIONS)
                            .mapToObj(partition -> new TopicPartition(topic, partition))
                            .collect(Collectors.toMap(Function.identity(), partition -> OffsetSpec.latest())))
                    .all()
                    .get()
                    .forEach((partition, end) -> ends.put(partition, end.offset()));
            return null;
        });
        return ends;
    }

    private interface Request {
        Object made() throws ExecutionException, InterruptedException;
    }

    private static void done(Request request) {
        try {
            request.made();
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        admin.close();
        producer.close();
    }
}
