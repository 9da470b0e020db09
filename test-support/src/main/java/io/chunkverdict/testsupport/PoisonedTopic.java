package io.chunkverdict.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;

/**
 * A topic with one record of every {@link Poison} and a good record behind them, all in one partition, and what its readers
 * make of that. What a consumer group has committed it is done with, so nothing here waits for a while and hopes.
 */
public final class PoisonedTopic {

    private static final String DEAD_LETTERS = "dead-letters";
    private static final int PARTITION = 0;

    private final String brokers;
    private final String topic;
    private final Map<Poison, ProducerRecord<byte[], byte[]>> sent = new EnumMap<>(Poison.class);
    private final Map<Poison, Long> offsets = new EnumMap<>(Poison.class);
    private long last;

    private PoisonedTopic(String brokers, String topic) {
        this.brokers = brokers;
        this.topic = topic;
    }

    /**
     * Sends them.
     *
     * @param spoiled for each poison a record that would be good, with key, value and identity headers
     * @param behind the good record that comes last
     */
    public static PoisonedTopic send(
            String brokers,
            String topic,
            Function<Poison, ProducerRecord<byte[], byte[]>> spoiled,
            ProducerRecord<byte[], byte[]> behind)
            throws ExecutionException, InterruptedException {
        PoisonedTopic poisoned = new PoisonedTopic(brokers, topic);
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new ByteArraySerializer(), new ByteArraySerializer())) {
            for (Poison poison : Poison.values()) {
                ProducerRecord<byte[], byte[]> record = poison.of(spoiled.apply(poison));
                poisoned.sent.put(poison, record);
                poisoned.offsets.put(poison, poisoned.send(producer, record));
            }
            poisoned.last = poisoned.send(producer, behind);
        }
        return poisoned;
    }

    private long send(KafkaProducer<byte[], byte[]> producer, ProducerRecord<byte[], byte[]> record)
            throws ExecutionException, InterruptedException {
        RecordMetadata metadata = producer.send(
                        new ProducerRecord<>(topic, PARTITION, record.key(), record.value(), record.headers()))
                .get();
        return metadata.offset();
    }

    /** Waits until a consumer group is done with all of them, the good one included. */
    public PoisonedTopic awaitDone(String group) throws Exception {
        TopicPartition partition = new TopicPartition(topic, PARTITION);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
            Awaitility.await().atMost(Duration.ofSeconds(120)).until(() -> {
                OffsetAndMetadata committed = admin.listConsumerGroupOffsets(group)
                        .partitionsToOffsetAndMetadata()
                        .get()
                        .get(partition);
                return committed != null && committed.offset() > last;
            });
        }
        return this;
    }

    /** Each of the bad records is a dead letter, once: as it was, and with the reason and its place in headers. */
    public void assertOneDeadLetterEach() {
        Map<Poison, List<ConsumerRecord<byte[], byte[]>>> letters = deadLetters();
        letters.forEach((poison, found) -> {
            assertThat(found).as("dead letters of %s on %s", poison, topic).hasSize(1);
            ConsumerRecord<byte[], byte[]> letter = found.getFirst();
            ProducerRecord<byte[], byte[]> record = sent.get(poison);
            assertThat(letter.key()).as("key of %s", poison).isEqualTo(record.key());
            assertThat(letter.value()).as("value of %s", poison).isEqualTo(record.value());
            for (Header header : record.headers()) {
                assertThat(header(letter.headers(), header.key()))
                        .as(header.key())
                        .isEqualTo(new String(header.value(), StandardCharsets.UTF_8));
            }
            assertThat(header(letter.headers(), "dead-letter-reason"))
                    .as("reason of %s", poison)
                    .contains("topic " + topic);
            assertThat(header(letter.headers(), "dead-letter-exception-class-name"))
                    .endsWith("UndecodableException");
        });
        assertThat(header(letters.get(Poison.MALFORMED_JSON).getFirst().headers(), "dead-letter-cause"))
                .isNotBlank();
    }

    /** None of them is a dead letter of the readers that run: another one, which doesn't run here, writes it. */
    public void assertNoDeadLetter() {
        assertThat(deadLetters()).allSatisfy((poison, letters) -> assertThat(letters)
                .as("dead letters of %s on %s", poison, topic)
                .isEmpty());
    }

    private Map<Poison, List<ConsumerRecord<byte[], byte[]>>> deadLetters() {
        List<ConsumerRecord<byte[], byte[]>> all = WholeTopic.read(brokers, DEAD_LETTERS);
        Map<Poison, List<ConsumerRecord<byte[], byte[]>>> letters = new EnumMap<>(Poison.class);
        offsets.forEach((poison, offset) -> letters.put(
                poison,
                all.stream()
                        .filter(letter ->
                                header(letter.headers(), "dead-letter-topic").equals(topic)
                                        && header(letter.headers(), "dead-letter-partition")
                                                .equals(Integer.toString(PARTITION))
                                        && header(letter.headers(), "dead-letter-offset")
                                                .equals(Long.toString(offset)))
                        .toList()));
        return letters;
    }

    private static String header(Headers headers, String name) {
        Header header = headers.lastHeader(name);
        return header == null ? "" : new String(header.value(), StandardCharsets.UTF_8);
    }
}
