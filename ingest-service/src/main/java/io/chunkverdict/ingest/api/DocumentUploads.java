package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.document.Applied;
import io.chunkverdict.ingest.document.DocumentInfo;
import io.chunkverdict.ingest.document.DocumentIntake;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.store.CorpusStore;
import io.chunkverdict.ingest.store.DocumentStore;
import io.chunkverdict.ingest.suite.Names;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.CodePointOrder;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Takes uploads: skips what is there already, parses the rest side by side, and applies all of it in one transaction. */
@ApplicationScoped
class DocumentUploads {
    private final CorpusStore corpora;
    private final DocumentStore documents;
    private final DocumentIntake intake;
    private final ExecutorService parsing = Executors.newFixedThreadPool(
            Math.max(2, Runtime.getRuntime().availableProcessors()),
            Thread.ofPlatform().name("ingest-parse-", 0).daemon().factory());

    DocumentUploads(CorpusStore corpora, DocumentStore documents, DocumentIntake intake) {
        this.corpora = corpora;
        this.documents = documents;
        this.intake = intake;
    }

    /**
     * A file to be taken.
     *
     * @param document its id
     * @param bytes read when it is its turn
     */
    record Upload(String document, Supplier<byte[]> bytes) {}

    /**
     * Takes them all.
     *
     * @param keep if present, documents that are neither uploaded nor named here are removed
     * @throws Refusal if an id can't be used or occurs twice
     */
    List<Applied> apply(UUID suite, List<Upload> uploads, Optional<Set<String>> keep) {
        check(uploads);
        Map<String, DocumentInfo> current =
                corpora.list(suite).stream().collect(Collectors.toMap(DocumentInfo::id, Function.identity()));
        keep.ifPresent(kept -> checkKept(kept, uploads, current.keySet()));
        List<Future<Taken>> parsed = uploads.stream()
                .map(upload -> parsing.submit(() -> take(upload, current.get(upload.document()))))
                .toList();
        List<DocumentVersion> changes = new ArrayList<>();
        List<Applied> results = new ArrayList<>();
        for (Future<Taken> future : parsed) {
            switch (await(future)) {
                case Taken.Changed changed -> changes.add(changed.version());
                case Taken.Unchanged unchanged -> results.add(unchanged.applied());
            }
        }
        keep.ifPresent(kept -> {
            Set<String> staying = new HashSet<>(kept);
            uploads.forEach(upload -> staying.add(upload.document()));
            current.keySet().stream()
                    .filter(document -> !staying.contains(document))
                    .forEach(document -> changes.add(new DocumentVersion(document, new Removed())));
        });
        if (!changes.isEmpty()) {
            results.addAll(documents.apply(suite, changes));
        }
        results.sort(Comparator.comparing(Applied::document, CodePointOrder.INSTANCE));
        return results;
    }

    /** What an upload turns out to be. */
    private sealed interface Taken {
        record Changed(DocumentVersion version) implements Taken {}

        record Unchanged(Applied applied) implements Taken {}
    }

    private Taken take(Upload upload, DocumentInfo current) {
        byte[] bytes = upload.bytes().get();
        Source source = new Source(Sha256.hex(bytes), bytes.length);
        if (current != null
                && current.state() == DocumentState.PARSED
                && current.sha256().equals(source.sha())) {
            // nothing is parsed twice; what failed is tried again, since sending it again is how a person retries it
            return new Taken.Unchanged(
                    new Applied(upload.document(), current.revision(), false, current.state(), current.failure()));
        }
        return new Taken.Changed(intake.version(upload.document(), bytes, source));
    }

    /** Whoever names a document to stay believes it is there: without it the corpus would be another one than meant. */
    private static void checkKept(Set<String> kept, List<Upload> uploads, Set<String> current) {
        Set<String> known = new HashSet<>(current);
        uploads.forEach(upload -> known.add(upload.document()));
        List<Problem> problems = kept.stream()
                .filter(document -> !known.contains(document))
                .sorted(CodePointOrder.INSTANCE)
                .map(document -> new Problem(
                        document,
                        0,
                        "ids",
                        "is to stay, but the suite has no such document",
                        "upload it too, or leave it out of ids"))
                .toList();
        if (!problems.isEmpty()) {
            throw new Refusal(Refusal.Kind.INVALID, problems.getFirst().describe(), problems);
        }
    }

    private static void check(List<Upload> uploads) {
        List<Problem> problems = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Upload upload : uploads) {
            Names.objectionToDocument(upload.document())
                    .ifPresent(objection -> problems.add(new Problem(upload.document(), 0, "", objection, "")));
            if (!seen.add(upload.document())) {
                problems.add(new Problem(
                        upload.document(),
                        0,
                        "",
                        "two files of this upload have the same document id",
                        "ids are paths relative to the corpus root: upload each once"));
            }
        }
        if (!problems.isEmpty()) {
            throw new Refusal(Refusal.Kind.INVALID, problems.getFirst().describe(), problems);
        }
    }

    private static Taken await(Future<Taken> taken) {
        try {
            return taken.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while parsing", e);
        }
    }

    @PreDestroy
    void close() {
        parsing.shutdownNow();
    }
}
