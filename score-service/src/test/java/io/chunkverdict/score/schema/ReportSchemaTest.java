package io.chunkverdict.score.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.golden.GoldenInput;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.testsupport.Golden;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * docs/report.schema.json says what report.json is: every field is in it, every report is valid, and within a major version
 * nothing that was there goes away.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReportSchemaTest {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final String HOW = "\nTo let this test add it with its Javadoc as description, run it with"
            + " -Dchunkverdict.schema=write (JT_OPTS=-Dchunkverdict.schema=write jt score-service ReportSchemaTest)."
            + "\nName it in docs/report.md, too; a field that 1.0 lacks is never in 'required', and its record must take"
            + " reports without it.\n";

    private final RecordSchema records = RecordSchema.of(Report.class);
    private final Frozen frozen = Frozen.read();
    private final SchemaFile file = read();

    private SchemaFile read() {
        SchemaFile published = SchemaFile.read();
        if ("write".equals(System.getProperty("chunkverdict.schema"))) {
            published.complete(records, frozen.required());
            published.write();
        }
        return published;
    }

    @Test
    void everyFieldIsDescribed() {
        List<String> missing = new ArrayList<>();
        records.definitions()
                .forEach((name, bones) -> bones.path("properties").fields().forEachRemaining(property -> {
                    String described = file.property(name, property.getKey())
                            .map(found -> found.path("description").asText("")
                                    + found.path("const").asText(""))
                            .orElse("");
                    if (described.isBlank()) {
                        missing.add("$defs/" + name + "/properties: \"" + property.getKey() + "\": "
                                + ((ObjectNode) property.getValue().deepCopy()).put("description", "…"));
                    }
                }));
        assertThat(missing)
                .as("docs/report.schema.json lacks these fields or their descriptions" + HOW)
                .isEmpty();
    }

    @Test
    void everyFieldAndNameIsWhatTheRecordsHave() {
        Map<String, JsonNode> wrong = new TreeMap<>();
        records.definitions().forEach((name, bones) -> file.definition(name).ifPresent(definition -> {
            if (!SchemaFile.bones(definition).equals(SchemaFile.bones(bones))) {
                wrong.put("$defs/" + name + " should have", SchemaFile.bones(bones));
            }
            bones.path("properties").fields().forEachRemaining(property -> file.property(name, property.getKey())
                    .filter(found -> !SchemaFile.bones(found).equals(property.getValue()))
                    .ifPresent(found -> wrong.put(
                            "$defs/" + name + "/properties/" + property.getKey() + " should have",
                            property.getValue())));
        }));
        assertThat(wrong)
                .as("docs/report.schema.json describes these otherwise than the records are; change them there")
                .isEmpty();
    }

    @Test
    void nothingIsDescribedThatTheRecordsLack() {
        List<String> stale = new ArrayList<>();
        file.root().path("$defs").fields().forEachRemaining(definition -> {
            ObjectNode bones = records.definitions().get(definition.getKey());
            if (bones == null) {
                stale.add("$defs/" + definition.getKey());
                return;
            }
            definition.getValue().path("properties").fieldNames().forEachRemaining(name -> {
                if (!bones.path("properties").has(name)) {
                    stale.add("$defs/" + definition.getKey() + "/properties/" + name);
                }
            });
            definition.getValue().path("required").forEach(name -> {
                if (!bones.path("properties").has(name.asText())) {
                    stale.add("$defs/" + definition.getKey() + "/required: " + name.asText());
                }
            });
        });
        assertThat(stale).as("take these out of docs/report.schema.json").isEmpty();
    }

    @Test
    void nothingThatVersion1HadIsGoneOrOtherwise() {
        assertThat(frozen.lost(records))
                .as("schema-1 fields that are gone or have another type: within a major version fields are only added;"
                        + " keep them, or raise the major version of Report.SCHEMA_VERSION")
                .isEmpty();
    }

    @Test
    void whatMustBeThereIsWhatVersion1AlwaysHad() {
        records.definitions().keySet().forEach(name -> {
            Set<String> required = new TreeSet<>();
            file.definition(name)
                    .ifPresent(
                            definition -> definition.path("required").forEach(field -> required.add(field.asText())));
            assertThat(required)
                    .as("$defs/" + name + "/required: a report written before a field was added is valid, too")
                    .isEqualTo(frozen.required().getOrDefault(name, Set.of()));
        });
    }

    @Test
    void aFieldAddedSinceRaisesTheMinorVersion() {
        List<String> added = frozen.added(records);
        String major = Report.SCHEMA_VERSION.substring(0, Report.SCHEMA_VERSION.indexOf('.'));
        assertThat(major)
                .as("raising the major version needs a frozen list of its own")
                .isEqualTo("1");
        if (!added.isEmpty()) {
            assertThat(Report.SCHEMA_VERSION)
                    .as("Report.SCHEMA_VERSION must be above 1.0 (say so in docs/report.md), since these were added: "
                            + added)
                    .isNotEqualTo("1.0");
        }
    }

    @Test
    void everyKindOfReportIsValidToTheLastField() {
        JsonSchema strict = strict();
        SampleReports.all().forEach((name, json) -> assertThat(messages(strict, json))
                .as("a report with " + name + " against docs/report.schema.json without unknown fields")
                .isEmpty());
    }

    @Test
    void theGoldenReportIsValidToTheLastField() {
        String json = SampleReports.json(
                GoldenInput.of("bge", Golden.STRATEGIES, List.of(RetrieverKind.DENSE, RetrieverKind.HYBRID)));
        assertThat(messages(strict(), json)).isEmpty();
    }

    @Test
    void aReportOfTheFirstMinorVersionIsValidAndCanBeRead() throws IOException {
        JsonNode samples = MAPPER.readTree(resource("reports-1.0.json"));
        JsonSchema schema = schema(file.root());
        assertThat(samples).isNotEmpty();
        for (JsonNode sample : samples) {
            assertThat(messages(schema, sample.toString())).isEmpty();
            Report report = MAPPER.treeToValue(sample, Report.class);
            assertThat(report.schemaVersion()).isEqualTo("1.0");
            assertThat(messages(schema, MAPPER.writeValueAsString(report)))
                    .as("an old report written again")
                    .isEmpty();
        }
    }

    @Test
    void readersIgnoreWhatTheyDoNotKnow() throws IOException {
        ObjectNode later = (ObjectNode)
                MAPPER.readTree(SampleReports.json(SampleReports.matrix().input()));
        later.put("added", 1).withObject("/verdict").put("added", "later");
        assertThat(messages(schema(file.root()), later.toString())).isEmpty();
        assertThat(MAPPER.treeToValue(later, Report.class).cells()).isNotEmpty();
    }

    @Test
    void whatIsNoReportIsRefused() throws IOException {
        JsonSchema schema = schema(file.root());
        String sample = SampleReports.json(SampleReports.matrix().input());
        Map<String, String> broken = new LinkedHashMap<>();
        ObjectNode without = (ObjectNode) MAPPER.readTree(sample);
        without.remove("verdict");
        broken.put("verdict", without.toString());
        ObjectNode recall = (ObjectNode) MAPPER.readTree(sample);
        ((ObjectNode) recall.at("/results/0/cells/0")).put("recall", 1.5);
        broken.put("recall", recall.toString());
        ObjectNode outcome = (ObjectNode) MAPPER.readTree(sample);
        ((ObjectNode) outcome.at("/results/0/cells/0")).put("outcome", "lost");
        broken.put("outcome", outcome.toString());
        ObjectNode other = (ObjectNode) MAPPER.readTree(sample);
        other.put("schemaVersion", "2.0");
        broken.put("schemaVersion", other.toString());
        broken.forEach((what, json) -> assertThat(messages(schema, json))
                .anySatisfy(message -> assertThat(message).contains(what)));
    }

    @Test
    void theSchemaIsOneOfItsOwnDialect() {
        JsonSchema dialect = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(dialect.validate(file.root())).isEmpty();
        assertThat(file.root().path("$schema").asText()).isEqualTo("https://json-schema.org/draft/2020-12/schema");
    }

    /** The schema with every object closed: an undescribed field is an error. */
    private JsonSchema strict() {
        ObjectNode closed = file.root().deepCopy();
        closed.path("$defs").forEach(definition -> {
            if (definition.has("properties")) {
                ((ObjectNode) definition).put("additionalProperties", false);
            }
        });
        return schema(closed);
    }

    private static JsonSchema schema(JsonNode root) {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(root, SchemaValidatorsConfig.builder().build());
    }

    private static List<String> messages(JsonSchema schema, String json) {
        try {
            return schema.validate(MAPPER.readTree(json)).stream()
                    .map(ValidationMessage::getMessage)
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static InputStream resource(String name) {
        return ReportSchemaTest.class.getResourceAsStream("/schema/" + name);
    }
}
