package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.harness.Project;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The standalone application is the five services: every channel, consumer group, topic and connector setting of theirs is
 * in force there, none is lost to a clash of names, and none is the connector's silent default where that loses messages.
 */
class StandaloneCoversTheServicesTest {

    private static final Pattern CHANNEL = Pattern.compile("mp\\.messaging\\.(incoming|outgoing)\\.([a-z-]+)\\.(.+)");
    private static final List<String> INCOMING = List.of(
            "connector",
            "topic",
            "group.id",
            "auto.offset.reset",
            "throttled.unprocessed-record-max-age.ms",
            "max.poll.records",
            "session.timeout.ms",
            "default.api.timeout.ms",
            "heartbeat.interval.ms",
            "auto.commit.interval.ms");
    private static final List<String> OUTGOING =
            List.of("connector", "topic", "acks", "enable.idempotence", "delivery.timeout.ms", "max.request.size");

    @Test
    void noTwoServicesSetTheSameKeyDifferently() throws IOException {
        Map<String, Map<String, String>> byKey = new TreeMap<>();
        for (String service : Project.SERVICES) {
            properties(service).forEach((key, value) -> byKey.computeIfAbsent(key, k -> new TreeMap<>())
                    .put(service, value));
        }
        Set<String> standalone = standalone().keySet();
        byKey.forEach((key, values) -> {
            if (!standalone.contains(key)) {
                assertThat(new TreeSet<>(values.values()))
                        .as("key %s is set by %s, and standalone does not decide", key, values)
                        .hasSize(1);
            }
        });
    }

    @Test
    void everyChannelBelongsToOneServiceAndIsNamedAfterIt() throws IOException {
        Map<String, String> owner = new TreeMap<>();
        for (String service : Project.SERVICES) {
            String prefix = service.replace("-service", "") + "-";
            channels(service).forEach((channel, settings) -> {
                assertThat(channel).startsWith(prefix);
                assertThat(owner.put(channel, service))
                        .as("owner of %s", channel)
                        .isNull();
            });
        }
        assertThat(owner).isNotEmpty();
    }

    @Test
    void everyConsumerHasAGroupOfItsOwnNamedAfterServiceAndTopic() throws IOException {
        Map<String, String> groups = new TreeMap<>();
        for (String service : Project.SERVICES) {
            channels(service).forEach((channel, settings) -> {
                if (channel.endsWith("-in")) {
                    String expected = "chunkverdict-" + service.replace("-service", "") + "-" + settings.get("topic");
                    assertThat(settings.get("group.id")).as(channel).isEqualTo(expected);
                    assertThat(groups.put(expected, channel))
                            .as("second channel of group %s", expected)
                            .isNull();
                }
            });
        }
    }

    @Test
    void noChannelRelyOnAConnectorDefaultThatLosesMessages() throws IOException {
        for (String service : Project.SERVICES) {
            channels(service).forEach((channel, settings) -> {
                assertThat(settings.keySet()).as(channel).containsAll(channel.endsWith("-in") ? INCOMING : OUTGOING);
                assertThat(settings.get("connector")).isEqualTo("smallrye-kafka");
                if (channel.endsWith("-in")) {
                    assertThat(settings).containsEntry("auto.offset.reset", "earliest");
                } else {
                    assertThat(settings).containsEntry("acks", "all").containsEntry("enable.idempotence", "true");
                }
            });
        }
    }

    @Test
    void theTopicsOfTheServicesAreTheRegisteredOnes() throws IOException {
        Set<String> used = new TreeSet<>();
        for (String service : Project.SERVICES) {
            channels(service).values().forEach(settings -> used.add(settings.get("topic")));
        }
        Set<String> registered = Topics.all().stream().map(Topic::name).collect(Collectors.toCollection(TreeSet::new));
        registered.add(Topics.DEAD_LETTERS);
        assertThat(used).isEqualTo(registered);
    }

    /** The registry says who writes the dead letter of a record that nobody can read, by who reads the topic. */
    @Test
    void theReadersOfATopicAreTheRegisteredOnes() throws IOException {
        Map<String, Set<Service>> readers = new TreeMap<>();
        for (String service : Project.SERVICES) {
            Service reader = Service.valueOf(service.replace("-service", "").toUpperCase(Locale.ROOT));
            channels(service).forEach((channel, settings) -> {
                if (channel.endsWith("-in")) {
                    readers.computeIfAbsent(settings.get("topic"), topic -> EnumSet.noneOf(Service.class))
                            .add(reader);
                }
            });
        }
        readers.remove(Topics.DEAD_LETTERS);
        assertThat(readers).isEqualTo(Topics.all().stream().collect(Collectors.toMap(Topic::name, Topic::readers)));
    }

    @Test
    void theStandaloneApplicationHoldsEveryServiceWhole() throws IOException {
        Path libraries = Project.root().resolve("deploy/standalone/target/quarkus-app/lib/main");
        for (String service : Project.SERVICES) {
            Path jar;
            try (Stream<Path> files = Files.list(libraries)) {
                jar = files.filter(file -> file.getFileName().toString().contains("." + service + "-"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(service + " is not in " + libraries));
            }
            try (FileSystem content = FileSystems.newFileSystem(jar)) {
                assertThat(read(content.getPath("/application.properties"))).isEqualTo(properties(service));
                assertThat(classes(content.getPath("/")))
                        .isEqualTo(classes(Project.root().resolve(service).resolve("target/classes")));
            }
        }
    }

    @Test
    void noRestPathIsServedByTwoServices() throws IOException {
        Map<String, String> owner = new TreeMap<>();
        Pattern path = Pattern.compile("@Path\\(\"(/[^\"]*)\"\\)");
        Pattern method = Pattern.compile("@(GET|PUT|POST|DELETE|PATCH)\\b");
        for (String service : Project.SERVICES) {
            try (Stream<Path> files = Files.walk(Project.root().resolve(service).resolve("src/main/java"))) {
                for (Path file : files.filter(f -> f.getFileName().toString().endsWith("Resource.java"))
                        .toList()) {
                    String source = Files.readString(file);
                    Matcher base = path.matcher(source);
                    if (!base.find()) {
                        continue;
                    }
                    assertThat(base.group(1)).as(file.toString()).isIn("/api/v1", "/v1", "/");
                    String[] methods = source.substring(base.end()).split("(?=@(?:GET|PUT|POST|DELETE|PATCH)\\b)");
                    for (String block : methods) {
                        Matcher verb = method.matcher(block);
                        Matcher own = path.matcher(block);
                        if (verb.lookingAt()) {
                            String full = verb.group(1) + " " + base.group(1) + (own.find() ? own.group(1) : "");
                            assertThat(owner.put(full, service))
                                    .as("second owner of %s", full)
                                    .isNull();
                        }
                    }
                }
            }
        }
        assertThat(owner).containsKey("POST /api/v1/suites/{suite}/runs").containsKey("GET /api/v1/runs/{run}");
    }

    private static Map<String, Map<String, String>> channels(String service) throws IOException {
        Map<String, Map<String, String>> channels = new TreeMap<>();
        properties(service).forEach((key, value) -> {
            Matcher matcher = CHANNEL.matcher(key);
            if (matcher.matches()) {
                channels.computeIfAbsent(matcher.group(2), c -> new TreeMap<>()).put(matcher.group(3), value);
            }
        });
        return channels;
    }

    private static Map<String, String> properties(String service) throws IOException {
        return read(Project.root().resolve(service).resolve("src/main/resources/application.properties"));
    }

    private static Map<String, String> standalone() throws IOException {
        return read(Project.root().resolve("deploy/standalone/src/main/resources/application.properties"));
    }

    private static Map<String, String> read(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        }
        Map<String, String> sorted = new TreeMap<>();
        properties.forEach((key, value) -> sorted.put(key.toString(), value.toString()));
        return sorted;
    }

    private static Set<String> classes(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .map(file -> root.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
