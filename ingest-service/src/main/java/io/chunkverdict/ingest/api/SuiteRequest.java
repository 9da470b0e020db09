package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.configuration.ConfigurationFile;
import io.chunkverdict.ingest.configuration.ConfigurationReader;
import io.chunkverdict.ingest.configuration.Overrides;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceText;
import io.chunkverdict.ingest.suite.Names;
import java.util.List;
import java.util.Optional;

/**
 * The body of {@code POST /suites}: {@code name}, then {@code configuration} (an object) or {@code configurationText} with
 * {@code configurationFile} (a file as the user wrote it, so that mistakes have its lines), then {@code strategies} and
 * {@code retrievers} to override its axes.
 *
 * @param name of the suite
 * @param configuration with every default filled in
 * @param ignored keys that were accepted and have no meaning
 */
record SuiteRequest(String name, SuiteConfiguration configuration, List<Problem> ignored) {
    private static final List<String> KEYS =
            List.of("name", "configuration", "configurationText", "configurationFile", "strategies", "retrievers");
    private static final String BODY = "request body";

    static SuiteRequest read(byte[] body) throws InvalidInputException {
        Problems problems = new Problems(BODY);
        if (!(JsonSource.read(BODY, SourceText.decode(BODY, body)) instanceof Mapping mapping)) {
            throw new InvalidInputException(new Problem(
                    BODY, 1, "", "expected a JSON object", "{\"name\": \"handbook\", \"configuration\": {}}"));
        }
        Section section = new Section(problems, "", mapping, KEYS);
        String name = section.text("name").orElse("");
        Names.objectionToSuite(name)
                .ifPresent(objection -> problems.error(section.lineOf("name"), "name", objection, ""));
        Overrides overrides = new Overrides(labels(section, "strategies"), labels(section, "retrievers"));
        if (problems.hasErrors()) {
            throw new InvalidInputException(problems.errors());
        }
        ConfigurationFile file = configuration(section);
        return new SuiteRequest(name, overrides.applyTo(file.configuration()), file.ignored());
    }

    private static ConfigurationFile configuration(Section section) throws InvalidInputException {
        Optional<String> text = section.text("configurationText");
        if (text.isPresent()) {
            String file =
                    section.text("configurationFile").filter(f -> !f.isBlank()).orElse("configuration");
            return ConfigurationReader.read(file, text.get());
        }
        Optional<SourceNode> node = section.node("configuration");
        return node.isPresent()
                ? ConfigurationReader.read(BODY, node.get())
                : new ConfigurationFile(SuiteConfiguration.defaults(), List.of());
    }

    private static List<String> labels(Section section, String key) {
        return section.list(key).stream()
                .map(node -> node instanceof Scalar scalar ? scalar.text().strip() : node.description())
                .filter(label -> !label.isEmpty())
                .toList();
    }
}
