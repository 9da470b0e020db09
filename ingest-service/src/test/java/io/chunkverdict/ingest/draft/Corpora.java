package io.chunkverdict.ingest.draft;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.parse.DocumentFormat;
import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.Parsers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Folders as corpora, parsed in this process. */
public final class Corpora {
    private Corpora() {}

    public static List<CorpusDocument> read(Path folder) throws IOException {
        List<CorpusDocument> documents = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder);
                Parsers parsers = Parsers.inline()) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String id = folder.relativize(file).toString();
                if (DocumentFormat.of(id).isPresent()) {
                    documents.add(document(parsers, id, Files.readAllBytes(file)));
                }
            }
        }
        return documents;
    }

    public static List<CorpusDocument> of(String id, String text) {
        try (Parsers parsers = Parsers.inline()) {
            return List.of(document(parsers, id, text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static CorpusDocument document(Parsers parsers, String id, byte[] bytes) {
        return switch (parsers.parse(id, bytes)) {
            case ParseOutcome.Parsed parsed -> new CorpusDocument(id, 1, Optional.of(parsed.document()), "");
            case ParseOutcome.Failed failed -> new CorpusDocument(id, 1, Optional.empty(), failed.reason());
        };
    }
}
