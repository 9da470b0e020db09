package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.ingest.configuration.ConfigurationFile;
import io.chunkverdict.ingest.configuration.ConfigurationReader;
import io.chunkverdict.ingest.configuration.Overrides;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.question.QuestionReading;
import io.chunkverdict.ingest.question.QuestionSets;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.source.SourceText;
import io.chunkverdict.ingest.validation.QuestionValidator;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.text.token.Cl100k;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Validation of files by themselves: no services, no suite, nothing stored. */
final class LocalValidation {
    private LocalValidation() {}

    /**
     * The same report as {@code PUT …/questions?validate=only} gives.
     *
     * @throws UsageException if a file or the configuration can't be used
     */
    static JsonNode report(SuiteOptions.Input input, Terminal terminal) {
        QuestionReading reading = QuestionReader.readAll(input.questions().toString(), "", bytes(input.questions()));
        SuiteConfiguration configuration = configuration(input);
        LocalCorpus corpus = LocalCorpus.parse(input.folder(), terminal);
        ObjectMapper mapper = Json.mapper();
        ObjectNode report = mapper.createObjectNode();
        report.put(
                "questionSetSha",
                reading.errors().isEmpty() ? QuestionSets.sha(reading.file().plain()) : "");
        report.put("stored", false);
        report.set("ignored", mapper.valueToTree(reading.file().warnings()));
        report.setAll((ObjectNode) mapper.<JsonNode>valueToTree(
                new QuestionValidator(new Cl100k(), configuration).validate(reading, corpus)));
        return report;
    }

    /**
     * Reads the question file and the configuration, so that nothing is started for files that can't be used.
     *
     * @throws UsageException with every mistake
     */
    static void refuseUnreadable(SuiteOptions.Input input) {
        configuration(input);
        List<Problem> mistakes = QuestionReader.readAll(input.questions().toString(), "", bytes(input.questions()))
                .errors();
        if (!mistakes.isEmpty()) {
            throw refusal(mistakes);
        }
    }

    private static UsageException refusal(List<Problem> problems) {
        return new UsageException(problems.stream().map(Problem::describe).collect(Collectors.joining("\n")));
    }

    private static SuiteConfiguration configuration(SuiteOptions.Input input) {
        try {
            SuiteConfiguration configuration = SuiteConfiguration.defaults();
            if (input.config().isPresent()) {
                String file = input.config().get().toString();
                ConfigurationFile read = ConfigurationReader.read(
                        file, SourceText.decode(file, bytes(input.config().get())));
                configuration = read.configuration();
            }
            return new Overrides(input.strategies(), input.retrievers()).applyTo(configuration);
        } catch (InvalidInputException e) {
            throw refusal(e.problems());
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UsageException(file + " can't be read: " + e.getMessage());
        }
    }
}
