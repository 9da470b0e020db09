package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.chunkverdict.harness.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;

/** No engine runs here, so {@code docker-compose.yml} and the images are held against what the services really have. */
class DockerComposeTest {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z][A-Z0-9_]*)[:}]");

    static List<String> services() {
        return Project.SERVICES;
    }

    @Test
    void theFileIsValidAgainstTheComposeSchema() throws IOException {
        try (var file = getClass().getResourceAsStream("/compose/compose-spec.json")) {
            // the file names its parts with draft 4's "id", which is nothing to validate
            ObjectNode schema = (ObjectNode) MAPPER.readTree(file);
            schema.findParents("id").stream()
                    .filter(part -> part.path("id").isTextual())
                    .forEach(part -> ((ObjectNode) part).remove("id"));
            schema.remove("$schema");
            // Compose writes durations as Go does (1m30s), not as ISO 8601
            schema.findParents("format").stream()
                    .filter(part -> part.path("format").asText().equals("duration"))
                    .forEach(part -> {
                        ((ObjectNode) part).remove("format");
                        ((ObjectNode) part).put("pattern", "^(\\d+(us|ms|s|m|h))+$");
                    });
            var findings = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                    .getSchema(schema)
                    .validate(compose());
            assertThat(findings).isEmpty();
        }
    }

    @Test
    void everyServiceOfTheProductIsThereAndEveryContainerIsWatched() throws IOException {
        List<String> names = new ArrayList<>();
        compose().path("services").fieldNames().forEachRemaining(names::add);
        assertThat(names).containsAll(Project.SERVICES).contains("kafka", "postgres", "gateway");
        for (String service : Project.SERVICES) {
            assertThat(compose().path("services").path(service).has("healthcheck"))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("services")
    void aServicesImageIsBuiltFromItsOwnApplication(String service) throws IOException {
        JsonNode build = compose().path("services").path(service).path("build");
        Path dockerfile = Project.root().resolve(build.path("dockerfile").asText());
        String content = Files.readString(dockerfile);
        assertThat(content).contains("FROM eclipse-temurin:25-jre");
        Matcher copied = Pattern.compile("(?m)^COPY (\\S+)/target/quarkus-app/").matcher(content);
        TreeSet<String> modules = new TreeSet<>();
        while (copied.find()) {
            modules.add(copied.group(1));
        }
        assertThat(modules).containsExactly(service);
        assertThat(content).contains("EXPOSE " + port(service));
    }

    @ParameterizedTest
    @MethodSource("services")
    void aServiceReadsEveryVariableItIsGiven(String service) throws IOException {
        TreeSet<String> known = new TreeSet<>();
        Matcher matcher = VARIABLE.matcher(Files.readString(applicationProperties(service)));
        while (matcher.find()) {
            known.add(matcher.group(1));
        }
        List<String> given = new ArrayList<>();
        compose()
                .path("services")
                .path(service)
                .path("environment")
                .fieldNames()
                .forEachRemaining(given::add);
        assertThat(given).isNotEmpty().allSatisfy(variable -> assertThat(known).contains(variable));
        assertThat(given)
                .as("what the service can be told and needs to be")
                .containsAll(known.stream()
                        .filter(name -> name.startsWith("KAFKA_BOOTSTRAP")
                                || name.startsWith("CHUNKVERDICT_DATABASE_")
                                || name.equals("CHUNKVERDICT_EMBED_URL"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("services")
    void aHealthCheckAsksTheServicesOwnPortAndPath(String service) throws IOException {
        String check = compose()
                .path("services")
                .path(service)
                .path("healthcheck")
                .path("test")
                .toString();
        assertThat(check).contains("http://localhost:" + port(service) + "/q/health/ready");
    }

    @Test
    void theGatewayLeadsToServicesAndPortsThatAreThere() throws IOException {
        String nginx = Files.readString(Project.root().resolve("deploy/gateway/nginx.conf"));
        Matcher target = Pattern.compile("proxy_pass http://([a-z-]+):(\\d+);").matcher(nginx);
        TreeSet<String> targets = new TreeSet<>();
        while (target.find()) {
            assertThat(target.group(2)).isEqualTo(port(target.group(1)));
            targets.add(target.group(1));
        }
        assertThat(targets).containsExactly("embed-service", "ingest-service", "score-service");
        assertThat(compose().path("services").path("gateway").path("ports").toString())
                .contains("8080:8080");
        assertThat(nginx).contains("listen 8080;");
    }

    @Test
    void theGpuImageIsBuiltOnCudaWithTheSameApplication() throws IOException {
        String content = Files.readString(Project.root().resolve("deploy/images/embed-service-gpu.Dockerfile"));
        assertThat(content).contains("FROM nvidia/cuda:12").contains("COPY embed-service/target/quarkus-app/");
        assertThat(Files.readString(Project.root().resolve("embed-service/pom.xml")))
                .contains("<id>gpu</id>");
    }

    private static JsonNode compose() throws IOException {
        Object file = new Yaml().load(Files.readString(Project.root().resolve("docker-compose.yml")));
        ObjectNode tree = MAPPER.valueToTree(file);
        return tree;
    }

    private static String port(String service) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(applicationProperties(service))) {
            properties.load(reader);
        }
        return properties.getProperty("quarkus.http.port");
    }

    private static Path applicationProperties(String service) {
        return Project.root().resolve(service).resolve("src/main/resources/application.properties");
    }
}
