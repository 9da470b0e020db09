package io.chunkverdict.messaging.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RetentionAdvanced;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract between the services: messages written by an earlier build stay readable. The files under {@code
 * samples/schema-N} are what earlier builds wrote; they are added to, never changed.
 * {@code mvn -Dchunkverdict.samples=write test} writes those that are missing.
 */
class MessageSamplesTest {

    private static final Path SAMPLES = Path.of("src/test/resources/samples");

    private static final ObjectMapper MAPPER = Json.mapper();

    static List<Message> samples() {
        return Samples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatAnEarlierBuildWroteIsRead(Message sample) throws Exception {
        Path file = newest(sample, sample.getClass().getSimpleName());
        if (!Files.exists(file) && "write".equals(System.getProperty("chunkverdict.samples"))) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, MAPPER.readTree(MessageCodec.encode(sample)).toPrettyString() + "\n");
        }
        assertThat(everyVersionOf(file.getFileName())).contains(file).allSatisfy(version -> {
            for (Topic<?> topic : topicsOf(sample)) {
                assertThat(MessageCodec.decode(topic, Files.readAllBytes(version)))
                        .isEqualTo(sample);
            }
        });
    }

    /** What this build writes. */
    private static Path newest(Message sample, String name) {
        return SAMPLES.resolve("schema-" + sample.schema()).resolve(name + ".json");
    }

    /** What builds of all schema versions wrote of a message that they knew. */
    private static List<Path> everyVersionOf(Path sample) throws IOException {
        try (Stream<Path> versions = Files.list(SAMPLES)) {
            return versions.map(version -> version.resolve(sample))
                    .filter(Files::exists)
                    .toList();
        }
    }

    @Test
    void noSampleOfAnEarlierBuildIsForgotten() throws Exception {
        try (Stream<Path> samples = Files.walk(SAMPLES)) {
            assertThat(samples.filter(Files::isRegularFile)
                            .map(file -> file.getFileName().toString().replace(".json", "")))
                    .containsOnly(Stream.concat(
                                    Samples.all().stream()
                                            .map(message -> message.getClass().getSimpleName()),
                                    Samples.withOptionalFields().keySet().stream())
                            .toArray(String[]::new));
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatThisBuildWritesIsWhatTheSampleHolds(Message sample) throws Exception {
        JsonNode kept = MAPPER.readTree(
                newest(sample, sample.getClass().getSimpleName()).toFile());
        assertThat(MAPPER.readTree(MessageCodec.encode(sample))).isEqualTo(kept);
    }

    static Stream<String> optional() {
        return Samples.withOptionalFields().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("optional")
    void fieldsThatNotEveryRunHasAreReadAndWrittenAsTheSampleHoldsThem(String name) throws Exception {
        Message sample = Samples.withOptionalFields().get(name);
        Path file = newest(sample, name);
        if (!Files.exists(file) && "write".equals(System.getProperty("chunkverdict.samples"))) {
            Files.writeString(file, MAPPER.readTree(MessageCodec.encode(sample)).toPrettyString() + "\n");
        }
        for (Path version : everyVersionOf(file.getFileName())) {
            for (Topic<?> topic : topicsOf(sample)) {
                assertThat(MessageCodec.decode(topic, Files.readAllBytes(version)))
                        .isEqualTo(sample);
            }
        }
        assertThat(MAPPER.readTree(MessageCodec.encode(sample))).isEqualTo(MAPPER.readTree(file.toFile()));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void fieldsOfALaterBuildAreIgnored(Message sample) throws Exception {
        ObjectNode later = (ObjectNode) MAPPER.readTree(MessageCodec.encode(sample));
        later.putObject("addedLater").put("by", "someone");
        byte[] value = MAPPER.writeValueAsBytes(later);
        for (Topic<?> topic : topicsOf(sample)) {
            assertThat(MessageCodec.decode(topic, value)).isEqualTo(sample);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theVersionComesBeforeWhatItIsTheVersionOf(Message sample) {
        String type = sample.getClass().getSimpleName();
        assertThat(new String(MessageCodec.encode(sample), StandardCharsets.UTF_8))
                .startsWith("{\"type\":\"" + type + "\",\"schema\":" + sample.schema() + ",");
    }

    @Test
    void theRunsThatRetentionLetsGoOfTravelWithIt() throws Exception {
        RetentionAdvanced message = new RetentionAdvanced("s", 6, List.of("one", "two"));
        assertThat(MessageCodec.decode(Topics.RUNS, MessageCodec.encode(message)))
                .isEqualTo(message);
    }

    @Test
    void whatStayedAsItWasIsWrittenForReadersOfTheFirstVersionToo() {
        assertThat(Samples.all().stream().filter(sample -> sample.schema() > 1).map(sample -> sample.getClass()
                        .getSimpleName()))
                .containsExactly("IndexDescribed");
    }

    @Test
    void everyMessageTypeHasASample() {
        Set<String> sampled = Samples.all().stream()
                .map(message -> message.getClass().getSimpleName())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(sampled).isEqualTo(recordsOf(Message.class).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void everyMessageTypeTravelsOnATopic() {
        assertThat(Samples.all())
                .allSatisfy(sample -> assertThat(topicsOf(sample)).isNotEmpty());
    }

    @Test
    void aRecordThatIsNoMessageIsRefusedWithWhatIsWrong() {
        assertRefused("{\"type\":\"DocumentRem", "malformed JSON");
        assertRefused("{\"type\":\"DocumentRemoved\",\"schema\":1,\"suite\":\"s", "malformed JSON");
        assertRefused("{\"type\":\"DocumentRemoved\",\"schema\":1,\"indexes\":[{\"id\":}]}", "malformed JSON");
        assertRefused("{\"type\":\"DocumentRemoved\",\"schema\":99,\"suite\":", "schema version 99");
        assertRefused("", "no JSON object");
        assertRefused("[]", "no JSON object");
        assertRefused("{\"type\":\"Surprise\",\"schema\":1}", "can't be read");
        assertRefused("{\"type\":\"SuiteDeleted\",\"schema\":1,\"suite\":\"s\"}", "is no message of topic documents");
        assertRefused("{\"type\":\"DocumentRemoved\",\"schema\":99,\"suite\":\"s\"}", "schema version 99");
        assertRefused("{\"type\":\"DocumentRemoved\",\"suite\":\"s\"}", "schema version 0");
        assertThatThrownBy(() -> MessageCodec.decode(Topics.DOCUMENTS, null))
                .isInstanceOf(UndecodableException.class)
                .hasMessageContaining("no value");
    }

    private static void assertRefused(String json, String why) {
        assertThatThrownBy(() -> MessageCodec.decode(Topics.DOCUMENTS, json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UndecodableException.class)
                .hasMessageContaining(why);
    }

    private static List<Topic<?>> topicsOf(Message message) {
        return Topics.all().stream()
                .<Topic<?>>map(topic -> topic)
                .filter(topic -> topic.type().isInstance(message))
                .toList();
    }

    private static Stream<String> recordsOf(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(MessageSamplesTest::recordsOf)
                : Stream.of(type.getSimpleName());
    }
}
