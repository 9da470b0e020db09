package io.chunkverdict.ingest.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.configuration.ConfigurationReader;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.question.QuestionReading;
import io.chunkverdict.ingest.validation.Finding;
import io.chunkverdict.ingest.validation.QuestionValidator;
import io.chunkverdict.ingest.validation.ValidationReport;
import io.chunkverdict.testsupport.SharedFiles;
import io.chunkverdict.text.token.Cl100k;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every draft over real documents resolves at once: the file can be read, and validation finds no error in it. */
class RealDraftsTest {
    private static final Cl100k TOKENS = new Cl100k();
    private static final int MANY = 200;

    private static List<Finding> findings(List<CorpusDocument> documents, int least) throws Exception {
        Drafts drafts = new Drafter(TOKENS).draft(documents::forEach, MANY);
        assertThat(drafts.drafts()).hasSizeGreaterThanOrEqualTo(least);
        QuestionReading reading = QuestionReader.readAll(
                "drafts.yaml", "", QuestionYaml.of(drafts).getBytes(StandardCharsets.UTF_8));
        SuiteConfiguration pooled =
                ConfigurationReader.read("c.yaml", "pooled: true").configuration();
        ValidationReport report = new QuestionValidator(TOKENS, pooled).validate(reading, documents::forEach);
        assertThat(report.questions()).isEqualTo(drafts.drafts().size());
        return report.findings().stream()
                .filter(finding -> !finding.question().isEmpty())
                .toList();
    }

    @Test
    void overTheBundledExample() throws Exception {
        assertThat(findings(Corpora.read(Path.of("../examples/corpus")), 20)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "data/chunklab-example/corpus, 15",
        "data/qasper10/corpus, 15",
        "data/cuad15/corpus, 25",
        "data/evidence60/corpus, 50",
        "data/chroma/corpora, 5",
        "data/xquad/en/corpus, 5",
    })
    void overSharedCorpora(String folder, int least) throws Exception {
        assertThat(findings(Corpora.read(SharedFiles.path(folder)), least))
                .filteredOn(finding -> finding.severity() == Finding.Severity.ERROR)
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"data/xquad/zh/corpus", "data/xquad/ar/corpus"})
    void overOtherLanguagesNothingIsDrafted(String folder) throws IOException {
        Drafts drafts = new Drafter(TOKENS).draft(Corpora.read(SharedFiles.path(folder))::forEach, MANY);
        assertThat(drafts.drafts()).isEmpty();
        assertThat(drafts.notes()).anyMatch(note -> note.contains("English only"));
    }
}
