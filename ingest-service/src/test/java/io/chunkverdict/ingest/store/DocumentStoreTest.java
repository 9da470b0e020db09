package io.chunkverdict.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.document.Applied;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.ingest.run.Snapshot;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(io.chunkverdict.ingest.api.StubEmbedService.class)
class DocumentStoreTest {
    private static final EmbeddingSpec SPEC =
            new EmbeddingSpec("m", "w", "t", "cls", true, "fp32", "onnxruntime-cpu", 512, 384, "", "");

    @Inject
    SuiteStore suites;

    @Inject
    DocumentStore documents;

    @Inject
    SnapshotStore snapshots;

    private UUID suite;

    @BeforeEach
    void newSuite() {
        suite = suites.create("store " + UUID.randomUUID(), SuiteConfiguration.defaults(), SPEC)
                .orElseThrow()
                .id();
    }

    private static Source source(String text) {
        return new Source(Sha256.hex(text), text.length());
    }

    private static DocumentVersion parsed(String document, String text) {
        return new DocumentVersion(
                document,
                new Parsed(source(text), new ParsedDocument(text, List.of(), List.of(), Map.of()), List.of()));
    }

    private static DocumentVersion failed(String document, String text, String reason) {
        return new DocumentVersion(document, new Failed(source(text), reason));
    }

    private Applied apply(DocumentVersion version) {
        return documents.apply(suite, List.of(version)).getFirst();
    }

    @Test
    void whatFailedAndCanBeReadNowIsARevisionAndWhatFailsAgainIsNone() {
        assertThat(apply(failed("a.pdf", "bytes", "took too long")).revision()).isEqualTo(1);
        Applied again = apply(failed("a.pdf", "bytes", "took too long again"));
        assertThat(again.changed()).isFalse();
        assertThat(again.failure()).isEqualTo("took too long");
        Applied read = apply(parsed("a.pdf", "bytes"));
        assertThat(read.changed()).isTrue();
        assertThat(read.revision()).isEqualTo(2);
        assertThat(read.state()).isEqualTo(DocumentState.PARSED);
        assertThat(apply(parsed("a.pdf", "bytes")).changed()).isFalse();
    }

    @Test
    void aSnapshotIsTheCorpusAsItWasAtItsRevision() {
        documents.apply(suite, List.of(parsed("b.txt", "b1"), parsed("a.txt", "a1"), failed("c.pdf", "c1", "broken")));
        documents.apply(suite, List.of(parsed("a.txt", "a2"), new DocumentVersion("b.txt", new Removed())));
        Snapshot before = snapshots.at(suite, 3);
        assertThat(before.documents())
                .containsExactly(
                        new SnapshotDocument("a.txt", 1, ""),
                        new SnapshotDocument("b.txt", 2, ""),
                        new SnapshotDocument("c.pdf", 3, "broken"));
        assertThat(before.parseSha())
                .isEqualTo(new Sha256()
                        .addTerminated("a.txt")
                        .addTerminated("a1")
                        .addTerminated("b.txt")
                        .addTerminated("b1")
                        .hex());
        Snapshot now = snapshots.at(suite, 5);
        assertThat(now.documents())
                .containsExactly(new SnapshotDocument("a.txt", 4, ""), new SnapshotDocument("c.pdf", 3, "broken"));
        assertThat(snapshots.at(suite, 3)).isEqualTo(before);
    }
}
