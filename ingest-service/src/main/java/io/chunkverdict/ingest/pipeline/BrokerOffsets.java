package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.repair.Broker;
import io.chunkverdict.ingest.repair.Broker.Log;
import io.chunkverdict.ingest.repair.Hop;
import io.chunkverdict.ingest.repair.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Asks a broker for what {@link Broker} holds. */
final class BrokerOffsets {
    private final Admin admin;

    BrokerOffsets(Admin admin) {
        this.admin = admin;
    }

    /**
     * Commits first, logs afterwards.
     *
     * @throws ExecutionException if the broker can't say
     */
    Broker look() throws ExecutionException, InterruptedException {
        List<Reading> readings = Hop.allReadings();
        Map<String, SortedMap<Integer, Long>> commits =
                commits(readings.stream().map(Reading::group).collect(Collectors.toSet()));
        List<TopicPartition> partitions =
                partitions(readings.stream().map(Reading::topic).collect(Collectors.toSet()));
        Map<TopicPartition, Long> starts = offsets(partitions, OffsetSpec.earliest());
        Map<TopicPartition, Long> ends = offsets(partitions, OffsetSpec.latest());
        Map<String, SortedMap<Integer, Log>> logs = new TreeMap<>();
        ends.forEach((partition, end) -> {
            if (starts.containsKey(partition)) {
                logs.computeIfAbsent(partition.topic(), topic -> new TreeMap<>())
                        .put(partition.partition(), new Log(starts.get(partition), end));
            }
        });
        return new Broker(logs, commits);
    }

    private Map<String, SortedMap<Integer, Long>> commits(Set<String> groups)
            throws ExecutionException, InterruptedException {
        var result = admin.listConsumerGroupOffsets(groups.stream()
                .collect(Collectors.toMap(Function.identity(), group -> new ListConsumerGroupOffsetsSpec())));
        Map<String, SortedMap<Integer, Long>> commits = new TreeMap<>();
        for (String group : groups) {
            SortedMap<Integer, Long> byPartition = new TreeMap<>();
            for (Map.Entry<TopicPartition, OffsetAndMetadata> commit :
                    committed(result.partitionsToOffsetAndMetadata(group)).entrySet()) {
                // a group's name says which topic it reads, and it reads no other
                if (commit.getValue() != null) {
                    byPartition.put(
                            commit.getKey().partition(), commit.getValue().offset());
                }
            }
            commits.put(group, byPartition);
        }
        return commits;
    }

    private static Map<TopicPartition, OffsetAndMetadata> committed(
            KafkaFuture<Map<TopicPartition, OffsetAndMetadata>> offsets)
            throws ExecutionException, InterruptedException {
        try {
            return offsets.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return Map.of();
            }
            throw e;
        }
    }

    private List<TopicPartition> partitions(Set<String> topics) throws ExecutionException, InterruptedException {
        List<TopicPartition> partitions = new ArrayList<>();
        for (KafkaFuture<TopicDescription> described :
                admin.describeTopics(topics).topicNameValues().values()) {
            try {
                TopicDescription topic = described.get();
                topic.partitions().forEach(info -> partitions.add(new TopicPartition(topic.name(), info.partition())));
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
            }
        }
        return partitions;
    }

    private Map<TopicPartition, Long> offsets(List<TopicPartition> partitions, OffsetSpec which)
            throws ExecutionException, InterruptedException {
        Map<TopicPartition, Long> offsets = new java.util.HashMap<>();
        for (Map.Entry<TopicPartition, ListOffsetsResultInfo> entry : admin.listOffsets(
                        partitions.stream().collect(Collectors.toMap(Function.identity(), partition -> which)))
                .all()
                .get()
                .entrySet()) {
            offsets.put(entry.getKey(), entry.getValue().offset());
        }
        return offsets;
    }
}
