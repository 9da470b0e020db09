package io.chunkverdict.standalone.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What is evaluated: the user's own files, or the bundled example. */
final class SuiteOptions {

    @Option(names = "--docs", paramLabel = "DIR", description = "folder with the documents (default: the example)")
    private Optional<Path> docs = Optional.empty();

    @Option(names = "--questions", paramLabel = "FILE", description = "question set: .yaml, .json, .jsonl or .csv")
    private Optional<Path> questions = Optional.empty();

    @Option(names = "--config", paramLabel = "FILE", description = "suite configuration: .yaml or .json")
    private Optional<Path> config = Optional.empty();

    @Option(names = "--suite", paramLabel = "NAME", description = "suite name (default: derived from the folder)")
    private Optional<String> suite = Optional.empty();

    @Option(
            names = "--strategies",
            paramLabel = "S",
            split = ",",
            description = "strategies to compare (default: those of the configuration, or the five of 'strategies')")
    private List<String> strategies = List.of();

    @Option(
            names = "--retrievers",
            paramLabel = "R",
            split = ",",
            description = "any of dense, bm25, hybrid (default: all three)")
    private List<String> retrievers = List.of();

    /** Whether the user named files of their own. */
    boolean given() {
        return docs.isPresent() || questions.isPresent();
    }

    /** What these options mean, with the files known to be there. */
    Input resolve(Surroundings surroundings) {
        if (docs.isPresent() != questions.isPresent()) {
            throw new UsageException(
                    docs.isPresent()
                            ? "--docs needs --questions: the file with the questions to ask"
                            : "--questions needs --docs: the folder with the documents");
        }
        Path example = surroundings.applicationHome().resolve("examples");
        if (docs.isEmpty() && !Files.isDirectory(example)) {
            throw new UsageException("no --docs and no bundled example at " + example.toAbsolutePath()
                    + ": give --docs and --questions");
        }
        Path questionFile = questions.orElseGet(() -> example.resolve("questions.yaml"));
        for (Path file : config.map(c -> List.of(questionFile, c)).orElse(List.of(questionFile))) {
            if (!Files.isRegularFile(file)) {
                throw new UsageException(file + ": there is no such file; check the path");
            }
        }
        DocumentFolder folder = DocumentFolder.scan(docs.orElseGet(() -> example.resolve("corpus")));
        String name = suite.orElseGet(() -> docs.isEmpty() ? "example" : folder.suiteName());
        return new Input(name, folder, questionFile, config, strategies, retrievers);
    }

    /**
     * What is to be evaluated.
     *
     * @param suite its name
     * @param folder the documents
     * @param questions the question file
     * @param config the configuration file, if there is one
     * @param strategies names on the command line; empty leaves it to the configuration
     * @param retrievers likewise
     */
    record Input(
            String suite,
            DocumentFolder folder,
            Path questions,
            Optional<Path> config,
            List<String> strategies,
            List<String> retrievers) {}
}
