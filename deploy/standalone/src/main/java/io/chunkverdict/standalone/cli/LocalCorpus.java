package io.chunkverdict.standalone.cli;

import io.chunkverdict.ingest.document.Corpus;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.document.DocumentIntake;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.ingest.parse.Isolation;
import io.chunkverdict.ingest.parse.ParserLimits;
import io.chunkverdict.ingest.parse.Parsers;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.console.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** A folder's documents, parsed in this process and its children: for verbs that only read and need no services. */
final class LocalCorpus implements Corpus {
    private static final int PARSERS = 2;

    /** As a server's by default. */
    private static final ParserLimits LIMITS =
            new ParserLimits(PARSERS, 512, Duration.ofSeconds(60), Duration.ofMinutes(5));

    private final List<CorpusDocument> documents;

    private LocalCorpus(List<CorpusDocument> documents) {
        this.documents = List.copyOf(documents);
    }

    /**
     * Parses every document of the folder as ingest-service would.
     *
     * @throws UsageException if a file can't be read
     */
    static LocalCorpus parse(DocumentFolder folder, Terminal terminal) {
        List<CorpusDocument> documents = new ArrayList<>();
        try (Parsers parsers = Parsers.of(Isolation.PROCESS, LIMITS);
                ExecutorService threads = Executors.newFixedThreadPool(PARSERS)) {
            DocumentIntake intake = new DocumentIntake(parsers::parse);
            List<Future<CorpusDocument>> parsing = folder.files().entrySet().stream()
                    .map(file -> threads.submit(() -> document(intake, file)))
                    .toList();
            for (Future<CorpusDocument> future : parsing) {
                documents.add(await(future));
                terminal.transientLine(
                        "parsing: " + documents.size() + " of " + Counted.of(parsing.size(), "document") + " …");
            }
        }
        return new LocalCorpus(documents);
    }

    private static CorpusDocument document(DocumentIntake intake, Map.Entry<String, Path> file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file.getValue());
        } catch (IOException e) {
            throw new UsageException(file.getValue() + " can't be read: " + e.getMessage());
        }
        DocumentVersion version = intake.version(file.getKey(), bytes, new Source(Sha256.hex(bytes), bytes.length));
        return switch (version.outcome()) {
            case DocumentVersion.Parsed parsed ->
                new CorpusDocument(file.getKey(), 1, Optional.of(parsed.parsed()), "");
            case DocumentVersion.Failed failed ->
                new CorpusDocument(file.getKey(), 1, Optional.empty(), failed.reason());
            case DocumentVersion.Removed removed -> throw new IllegalStateException("a file that is there was removed");
        };
    }

    private static CorpusDocument await(Future<CorpusDocument> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while parsing", e);
        }
    }

    @Override
    public void forEach(Consumer<CorpusDocument> consumer) {
        documents.forEach(consumer);
    }

    /** Documents that could not be read. */
    List<CorpusDocument> failed() {
        return documents.stream()
                .filter(document -> document.parsed().isEmpty())
                .toList();
    }
}
