package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStack;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.FiveProcesses;
import io.chunkverdict.standalone.client.ApiClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Records that are gone before anybody has read them leave no run hanging, and change no digit. */
class RepairIT {

    private static final int DOCUMENTS = 12;
    private static final Duration PATIENCE = Duration.ofSeconds(180);

    @TempDir
    Path directory;

    @Test
    void runsWhoseRecordsWereLostEndWithTheDigestOfAnUndisturbedOne() throws Exception {
        Corpus corpus = Corpus.write(directory.resolve("corpus"), DOCUMENTS);
        try (EmbeddedStack stack = EmbeddedStack.start(directory.resolve("stack"));
                FiveProcesses services = FiveProcesses.start(
                        stack.settings(),
                        service -> service.equals("ingest-service")
                                ? Map.of("chunkverdict.ingest.repair.period", "500ms")
                                : Map.of(),
                        directory.resolve("logs"));
                Admin admin =
                        Admin.create(Map.of("bootstrap.servers", stack.kafka().bootstrapServers()))) {
            ApiClient client = new ApiClient(services.baseUri());
            CommandLineRun commandLine = new CommandLineRun(directory.resolve("command"));
            String undisturbed = bring(commandLine, services, corpus).finish().digest();
            client.delete("/api/v1/suites/repaired");

            // documents and questions are embedded, and gone
            services.service("retrieve-service").kill();
            CommandLineRun.Started running = bring(commandLine, services, corpus);
            lose(admin, "embeddings");
            services.service("retrieve-service").start();
            CommandLineRun.Result repaired = running.finish();
            assertThat(repaired.status()).as(repaired.err()).isZero();
            assertThat(repaired.digest()).isEqualTo(undisturbed);

            // what was retrieved, and with it everything that a second run of the same suite is waiting for
            services.service("score-service").kill();
            String run = client.post(
                            "/api/v1/suites/repaired/runs", client.mapper().createObjectNode())
                    .path("run")
                    .asText();
            lose(admin, "retrievals");
            services.service("score-service").start();
            services.awaitReady();
            JsonNode ended = KilledRunIT.awaitEnd(client, run);
            assertThat(ended.path("status").asText()).as(ended.toString()).isEqualTo("completed");
            assertThat(ended.path("digest").asText()).isEqualTo(undisturbed);

            // nothing is left to mend
            client.post("/api/v1/suites/repaired/repair", client.mapper().createObjectNode());
            Awaitility.await().atMost(PATIENCE).until(() -> client.get("/api/v1/suites/repaired/repair")
                    .at("/indexes/state")
                    .asText()
                    .equals("whole"));
            assertThat(client.get("/api/v1/suites/repaired/repair")
                            .at("/indexes/republished")
                            .asInt())
                    .isZero();
        }
    }

    private CommandLineRun.Started bring(CommandLineRun commandLine, FiveProcesses services, Corpus corpus) {
        return commandLine.startBare(CommandLineRun.evaluating(
                "repaired",
                corpus,
                directory.resolve("out"),
                "--server",
                services.baseUri().toString()));
    }

    /** Once something has come to a topic, and while more may be coming, everything there is goes. */
    private static void lose(Admin admin, String topic) throws Exception {
        Map<TopicPartition, Long> before = ends(admin, topic);
        Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> !ends(admin, topic)
                .equals(before));
        Map<TopicPartition, RecordsToDelete> all = new HashMap<>();
        ends(admin, topic).forEach((partition, end) -> all.put(partition, RecordsToDelete.beforeOffset(end)));
        admin.deleteRecords(all).all().get();
    }

    private static Map<TopicPartition, Long> ends(Admin admin, String topic) throws Exception {
        List<TopicPartition> partitions = new ArrayList<>();
        admin.describeTopics(List.of(topic))
                .allTopicNames()
                .get()
                .get(topic)
                .partitions()
                .forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
        Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
        partitions.forEach(partition -> latest.put(partition, OffsetSpec.latest()));
        Map<TopicPartition, Long> ends = new HashMap<>();
        admin.listOffsets(latest).all().get().forEach((partition, end) -> ends.put(partition, end.offset()));
        return ends;
    }
}
