package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.chunkverdict.harness.Project;
import io.chunkverdict.ingest.configuration.ConfigurationFile;
import io.chunkverdict.ingest.configuration.ConfigurationReader;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.score.report.Report;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The reference pages leave nothing out that the code has, and their examples can be read. */
class DocumentedFactsTest {

    @Test
    void theExampleConfigurationIsReadWithoutAWarning() throws InvalidInputException {
        List<Documentation.Block> examples = blocks("configuration.md", "yaml");
        assertThat(examples).isNotEmpty();
        for (Documentation.Block example : examples) {
            ConfigurationFile read = ConfigurationReader.read("suite.yaml", example.text());
            assertThat(read.ignored()).isEmpty();
        }
    }

    @Test
    void everyStrategyWithItsParametersIsDescribed() {
        String page = Documentation.page("configuration.md");
        StrategyCatalog.kinds().forEach(kind -> {
            assertThat(page).contains("`" + kind.name() + "`");
            kind.parameters().forEach(parameter -> assertThat(page).contains(snakeCase(parameter.name())));
        });
    }

    @Test
    void everyExampleOfQuestionsIsAQuestionFile() throws InvalidInputException {
        for (String language : List.of("yaml", "json", "csv")) {
            List<Documentation.Block> examples = blocks("questions.md", language);
            assertThat(examples).as(language).isNotEmpty();
            for (Documentation.Block example : examples) {
                String name = language.equals("json") ? "questions" : "questions." + language;
                assertThat(QuestionReader.read(name, "", example.text().getBytes(StandardCharsets.UTF_8))
                                .questions())
                        .as("questions.md:%d", example.line())
                        .isNotEmpty();
            }
        }
    }

    @Test
    void everyEndpointIsListed() {
        String page = Documentation.page("rest.md");
        assertThat(RestPaths.all()).isNotEmpty().allSatisfy(endpoint -> assertThat(page)
                .contains("`" + endpoint + "`"));
    }

    @Test
    void everyTopicMessageAndIdentityHeaderIsListed() {
        String page = Documentation.page("topics.md");
        Topics.all().forEach(topic -> assertThat(page).contains("| `" + topic.name() + "` |"));
        assertThat(page).contains("| `" + Topics.DEAD_LETTERS + "` |");
        Arrays.stream(Message.class.getAnnotation(JsonSubTypes.class).value())
                .map(type -> type.value().getSimpleName())
                .forEach(message -> assertThat(page).contains("`" + message + "`"));
        List.of(
                        Identity.SUITE,
                        Identity.DOCUMENT,
                        Identity.REVISION,
                        Identity.INDEXES,
                        Identity.PART,
                        Identity.PARTS,
                        Identity.RUN)
                .forEach(header -> assertThat(page).contains("`" + header + "`"));
    }

    @Test
    void everyFieldOfTheReportIsNamed() {
        Set<String> fields = new TreeSet<>();
        collectFields(Report.class, fields);
        assertThat(fields).contains("digest", "chanceOfBest", "tablesIntactShare");
        String page = Documentation.page("report.md");
        Set<String> named = Pattern.compile("`([^`\n]+)`")
                .matcher(page)
                .results()
                .flatMap(code -> Pattern.compile("\\W+").splitAsStream(code.group(1)))
                .collect(Collectors.toSet());
        assertThat(named).as("fields that report.md names").containsAll(fields);
        assertThat(page).contains("`" + Report.SCHEMA_VERSION + "`");
    }

    @Test
    void everyEnvironmentVariableIsListed() {
        String page = Documentation.page("deployment.md");
        for (String service : Project.SERVICES) {
            Matcher variable = Pattern.compile("\\$\\{([A-Z][A-Z_]+)")
                    .matcher(Documentation.read(
                            Project.root().resolve(service).resolve("src/main/resources/application.properties")));
            while (variable.find()) {
                assertThat(page).as(service).contains("| `" + variable.group(1) + "` |");
            }
        }
    }

    private static List<Documentation.Block> blocks(String page, String language) {
        return Documentation.blocks(Project.root().resolve("docs").resolve(page)).stream()
                .filter(block -> block.language().equals(language))
                .toList();
    }

    /** Names of all components of the report's own records; what comes from suites and messages has pages of its own. */
    private static void collectFields(Type type, Set<String> fields) {
        if (type instanceof ParameterizedType generic) {
            Arrays.stream(generic.getActualTypeArguments()).forEach(argument -> collectFields(argument, fields));
        } else if (type instanceof Class<?> known
                && known.isRecord()
                && known.getPackage().equals(Report.class.getPackage())) {
            for (RecordComponent component : known.getRecordComponents()) {
                fields.add(component.getName());
                collectFields(component.getGenericType(), fields);
            }
        }
    }

    private static String snakeCase(String name) {
        return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
