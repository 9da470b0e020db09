package io.chunkverdict.ingest.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentReferencesTest {
    private final DocumentReferences references =
            new DocumentReferences(List.of("a/x.md", "b/x.md", "finance.md", "deep/only.txt", "dir.d/.hidden"));

    @Test
    void anIdIsItself() {
        assertThat(references.resolve("a/x.md")).contains("a/x.md");
    }

    @Test
    void aShorterNameIsEnoughWhereOnlyOneDocumentHasIt() {
        assertThat(references.resolve("finance")).contains("finance.md");
        assertThat(references.resolve("only")).contains("deep/only.txt");
        assertThat(references.resolve("only.txt")).contains("deep/only.txt");
        assertThat(references.resolve("deep/only")).contains("deep/only.txt");
        assertThat(references.resolve(".hidden")).contains("dir.d/.hidden");
    }

    @Test
    void aNameOfSeveralDocumentsIsNone() {
        assertThat(references.resolve("x.md")).isEmpty();
        assertThat(references.candidates("x")).containsExactly("a/x.md", "b/x.md");
        assertThat(references.candidates("y")).isEmpty();
    }
}
