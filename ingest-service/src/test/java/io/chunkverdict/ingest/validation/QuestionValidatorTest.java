package io.chunkverdict.ingest.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.question.QuestionFile;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.token.Cl100k;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuestionValidatorTest {
    private static final Cl100k TOKENS = new Cl100k();
    private static final String GUIDE = """
            # Billing

            After three consecutive failed charges the account enters a seven-day grace period.
            Invoices are due within 30 days of receipt, and late ones cost 1.5% a month.

            | Partner | 120 | 300 |
            | Senior | 75 | 190 |
            """;

    private static CorpusDocument document(String id, String text) {
        return new CorpusDocument(id, 1, Optional.of(new ParsedDocument(text, List.of(), List.of(), Map.of())), "");
    }

    private static final List<CorpusDocument> DOCUMENTS = List.of(
            document("a/guide.md", GUIDE),
            document("b.txt", "Invoices are due within 30 days of receipt. \uD83D\uDE00 smile"),
            new CorpusDocument("c.pdf", 3, Optional.empty(), "encrypted"));

    private static ValidationReport validate(List<CorpusDocument> documents, String gold) throws InvalidInputException {
        QuestionFile file = QuestionReader.read(
                "q.yaml", "", ("- id: q\n  query: x\n  gold: " + gold + "\n").getBytes(StandardCharsets.UTF_8));
        return new QuestionValidator(TOKENS, MatcherSettings.defaults())
                .validate("q.yaml", file.questions(), documents::forEach);
    }

    private static Finding only(String gold) throws InvalidInputException {
        List<Finding> findings = validate(DOCUMENTS, gold).findings();
        assertThat(findings).hasSize(1);
        return findings.getFirst();
    }

    @Test
    void goldThatStandsOnceWordForWordIsNoFinding() throws InvalidInputException {
        ValidationReport report = validate(DOCUMENTS, "[the account enters a SEVEN-DAY   grace period]");
        assertThat(report.findings()).isEmpty();
        assertThat(report.scored()).isEqualTo(1);
    }

    @Test
    void aQuestionWithoutGoldIsAWarning() throws InvalidInputException {
        assertThat(only("[]")).satisfies(finding -> {
            assertThat(finding.code()).isEqualTo("no_gold");
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.line()).isEqualTo(1);
        });
    }

    @Test
    void driftedGoldComesWithTheTextToPaste() throws InvalidInputException {
        Finding finding = only("[Invoices are due within 14 days of the receipt and the late ones cost 2% a month]");
        assertThat(finding.code()).isEqualTo("not_found");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.line()).isEqualTo(3);
        assertThat(finding.passage().document()).isEqualTo("a/guide.md");
        assertThat(finding.passage().text())
                .isEqualTo("Invoices are due within 30 days of receipt, and late ones cost 1.5% a month");
        assertThat(GUIDE.substring(finding.passage().start(), finding.passage().end()))
                .isEqualTo(finding.passage().text());
        assertThat(finding.suggestion()).startsWith("\"Invoices").endsWith("month\"");
        // what is suggested is found
        assertThat(validate(DOCUMENTS, "[" + finding.suggestion() + "]").findings())
                .isEmpty();
    }

    @Test
    void aDriftedTableRowIsSuggestedWithItsBars() throws InvalidInputException {
        assertThat(only("['| Partner | 125 | 300 |']").suggestion()).isEqualTo("\"| Partner | 120 | 300 |\"");
    }

    @Test
    void goldThatIsNearlyThereIsAWarning() throws InvalidInputException {
        Finding finding = only("[After three consecutive failing charges the account enters a seven-day grace period]");
        assertThat(finding.code()).isEqualTo("fuzzy_only");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.passage().text()).startsWith("After three").endsWith("period");
    }

    @Test
    void goldThatIsNothingLikeTheCorpusHasNoSuggestion() throws InvalidInputException {
        Finding finding = only("[Penguins march over the frozen Antarctic plains every winter]");
        assertThat(finding.code()).isEqualTo("not_found");
        assertThat(finding.suggestion()).isEmpty();
    }

    @Test
    void anAlternativeThatIsNowhereIsAWarningWhileAnotherFillsTheSlot() throws InvalidInputException {
        Finding finding = only("[[the account enters a seven-day grace period, Penguins march over frozen plains]]");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.field()).isEqualTo("gold[0][1]");
    }

    @Test
    void goldInSeveralDocumentsNamesThem() throws InvalidInputException {
        Finding finding = only("[Invoices are due within 30 days of receipt]");
        assertThat(finding.code()).isEqualTo("ambiguous");
        assertThat(finding.documents()).containsExactly("a/guide.md", "b.txt");
    }

    @Test
    void goldOfAFewTokensIsTooShort() throws InvalidInputException {
        assertThat(only("[grace period]").code()).isEqualTo("too_short");
    }

    @Test
    void spansAreCheckedAgainstTheirDocument() throws InvalidInputException {
        assertThat(only("[{document: nowhere.md, start: 0, end: 3, unit: codepoint}]")
                        .code())
                .isEqualTo("unknown_document");
        assertThat(only("[{document: c.pdf, start: 0, end: 3, unit: codepoint}]")
                        .code())
                .isEqualTo("failed_document");
        assertThat(only("[{document: b, start: 0, end: 300, unit: codepoint}]").code())
                .isEqualTo("outside_document");
        assertThat(only("[{document: b.txt, start: 0, end: 45, unit: utf16}]").code())
                .isEqualTo("outside_document");
        assertThat(only("[{document: guide, start: 9, end: 11, unit: codepoint}]")
                        .code())
                .isEqualTo("empty_gold");
        assertThat(only("[{document: b, start: 0, end: 43, unit: utf16, text: something else}]")
                        .code())
                .isEqualTo("span_drifted");
        assertThat(validate(DOCUMENTS, "[{document: b, start: 0, end: 45, unit: codepoint}]")
                        .findings())
                .isEmpty();
    }

    @Test
    void withoutAReadableDocumentNothingIsBlamedOnTheQuestions() throws InvalidInputException {
        List<Finding> findings = validate(List.of(), "[anything at all]").findings();
        assertThat(findings).singleElement().satisfies(finding -> assertThat(finding.code())
                .isEqualTo("no_corpus"));
    }
}
