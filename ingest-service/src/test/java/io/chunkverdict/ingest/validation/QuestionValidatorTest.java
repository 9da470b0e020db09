package io.chunkverdict.ingest.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.chunkverdict.ingest.configuration.ConfigurationReader;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.draft.Corpora;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.validation.Finding.Passage;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.token.Cl100k;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuestionValidatorTest {
    private static final Cl100k TOKENS = new Cl100k();
    private static final SuiteConfiguration DEFAULTS = SuiteConfiguration.defaults();
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
        return validate(documents, "q.yaml", "- id: q\n  query: x\n  gold: " + gold + "\n", DEFAULTS);
    }

    private static ValidationReport validate(
            List<CorpusDocument> documents, String file, String questions, SuiteConfiguration configuration) {
        return new QuestionValidator(TOKENS, configuration)
                .validate(
                        QuestionReader.readAll(file, "", questions.getBytes(StandardCharsets.UTF_8)),
                        documents::forEach);
    }

    /** Those about single questions. */
    private static List<Finding> ofQuestions(ValidationReport report) {
        return report.findings().stream()
                .filter(finding -> !finding.question().isEmpty())
                .toList();
    }

    private static List<String> codes(ValidationReport report) {
        return report.findings().stream().map(Finding::code).toList();
    }

    private static SuiteConfiguration configuration(String yaml) throws InvalidInputException {
        return ConfigurationReader.read("suite.yaml", yaml).configuration();
    }

    private static Finding only(String gold) throws InvalidInputException {
        List<Finding> findings = ofQuestions(validate(DOCUMENTS, gold));
        assertThat(findings).hasSize(1);
        return findings.getFirst();
    }

    @Test
    void goldThatStandsOnceWordForWordIsNoFinding() throws InvalidInputException {
        ValidationReport report = validate(DOCUMENTS, "[the account enters a SEVEN-DAY   grace period]");
        assertThat(ofQuestions(report)).isEmpty();
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
        assertThat(ofQuestions(validate(DOCUMENTS, "[" + finding.suggestion() + "]")))
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
        assertThat(ofQuestions(validate(DOCUMENTS, "[{document: b, start: 0, end: 45, unit: codepoint}]")))
                .isEmpty();
    }

    @Test
    void withoutAReadableDocumentNothingIsBlamedOnTheQuestions() throws InvalidInputException {
        assertThat(codes(validate(List.of(), "[anything at all]"))).containsExactly("few_questions", "no_corpus");
    }

    private static final String LONG = "It is not the same word twice. ".repeat(3);

    @Test
    void goldThatOnlyAListOfReferencesHoldsIsAnError() throws InvalidInputException {
        String paper = "# Paper\n\nText that says something.\n\n## 7. References\n\n### Books\n\n"
                + "Knuth, The Art of Computer Programming, third edition.\n";
        List<CorpusDocument> cited = Corpora.of("paper.md", paper);
        Finding finding = ofQuestions(validate(cited, "[\"Knuth, The Art of Computer Programming\"]"))
                .getFirst();
        assertThat(finding.code()).isEqualTo("citation_only");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        List<CorpusDocument> said = Corpora.of(
                "paper.md", paper + "\n## After\n\nKnuth, The Art of Computer Programming, says the same.\n");
        assertThat(ofQuestions(validate(said, "[\"Knuth, The Art of Computer Programming\"]")))
                .extracting(Finding::code)
                .containsExactly("repeated");
    }

    @Test
    void goldThatOccursManyTimesSaysHowOften() throws InvalidInputException {
        List<CorpusDocument> documents = List.of(document("a.md", "See the conditions of carriage. ".repeat(25)));
        Finding finding = ofQuestions(validate(documents, "[See the conditions of carriage.]"))
                .getFirst();
        assertThat(finding.code()).isEqualTo("repeated");
        assertThat(finding.message()).contains("25 times").contains("section and document recall say little");
    }

    @Test
    void goldLongerThanEveryChunkIsUnreachable() throws InvalidInputException {
        List<CorpusDocument> documents = List.of(document("a.md", LONG));
        String question = "- {id: q, query: x, gold: ['" + LONG.strip() + "']}";
        SuiteConfiguration small =
                configuration("strategies: [{name: tiny, kind: fixed, params: {chunk_size: 12, overlap: 0}},"
                        + " {name: medium, kind: recursive, params: {chunk_size: 23, overlap: 0}}]");
        Finding some =
                ofQuestions(validate(documents, "q.yaml", question, small)).getFirst();
        assertThat(some.code()).isEqualTo("unreachable");
        assertThat(some.severity()).isEqualTo(Severity.WARNING);
        assertThat(some.message()).contains("tiny (12)");
        SuiteConfiguration tiny =
                configuration("strategies: [{name: tiny, kind: fixed, params: {chunk_size: 12, overlap: 0}}]");
        Finding none =
                ofQuestions(validate(documents, "q.yaml", question, tiny)).getFirst();
        assertThat(none.severity()).isEqualTo(Severity.ERROR);
        assertThat(none.message()).contains("never be found");
        SuiteConfiguration whole = configuration("strategies: [tiny, whole_document]"
                .replace("tiny", "{name: tiny, kind: fixed, params: {chunk_size: 12, overlap: 0}}"));
        assertThat(ofQuestions(validate(documents, "q.yaml", question, whole))
                        .getFirst()
                        .severity())
                .isEqualTo(Severity.WARNING);
        assertThat(ofQuestions(validate(documents, "q.yaml", question, DEFAULTS)))
                .isEmpty();
    }

    @Test
    void inAPooledSuiteAQuestionWithoutADocumentIsAnError() throws InvalidInputException {
        SuiteConfiguration pooled = configuration("pooled: true");
        String gold = "gold: [the account enters a seven-day grace period]";
        ValidationReport report = validate(
                DOCUMENTS,
                "q.yaml",
                "- {id: a, query: x, " + gold + "}\n- {id: b, query: x, " + gold + ", tags: ['src:a/guide']}\n"
                        + "- {id: c, query: x, " + gold + ", tags: ['src:nowhere']}\n- {id: d, query: x}\n"
                        + "- {id: e, query: x, gold: [{document: b, start: 0, end: 43, unit: utf16}]}\n",
                pooled);
        assertThat(report.findings())
                .filteredOn(finding -> finding.code().equals("no_document"))
                .allSatisfy(finding -> assertThat(finding.severity()).isEqualTo(Severity.ERROR))
                .extracting(Finding::question)
                .containsExactly("a", "c");
    }

    @Test
    void mistakesInTheFileAreFindingsAndTheRestIsStillChecked() throws InvalidInputException {
        ValidationReport report = validate(
                DOCUMENTS,
                "q.yaml",
                "- {id: a, query: x, gold: [Penguins march over the frozen plains]}\n"
                        + "- {id: a, query: y, gold: [the account enters a seven-day grace period]}\n"
                        + "- {id: c, query: z, gold: ['']}\n- {id: d, query: z, golds: [x]}\n",
                DEFAULTS);
        assertThat(report.findings())
                .filteredOn(finding -> finding.severity() == Severity.ERROR)
                .extracting(Finding::code, Finding::line)
                .containsExactly(
                        tuple("duplicate_id", 2),
                        tuple("empty_gold", 3),
                        tuple("unreadable", 4),
                        tuple("not_found", 1));
    }

    @Test
    void aFileThatIsNoYamlIsOneFinding() {
        ValidationReport report = validate(DOCUMENTS, "q.yaml", "- id: \"a\n", DEFAULTS);
        assertThat(report.errors()).isEqualTo(1);
        assertThat(report.questions()).isZero();
    }

    @Test
    void whatIsPastedIsQuotedAsTheFileWantsIt() throws InvalidInputException {
        List<CorpusDocument> documents = List.of(document(
                "a.md", "The \"quoted\" fee of 25 euros: it is paid once a year, at the town\nhall, by everybody."));
        String gold = "The quoted fee of 26 euros: it is payed once a year at the town hall by everyone";
        Finding yaml = ofQuestions(
                        validate(documents, "q.yaml", "- {id: a, query: x, gold: ['" + gold + "']}", DEFAULTS))
                .getFirst();
        assertThat(yaml.suggestion()).startsWith("\"The \\\"quoted\\\" fee").contains("town hall, by");
        Finding csv = ofQuestions(validate(documents, "q.csv", "id,query,gold\na,x," + gold + "\n", DEFAULTS))
                .getFirst();
        assertThat(csv.suggestion()).startsWith("\"The \"\"quoted\"\" fee");
        String pasted = "id,query,gold\na,x," + csv.suggestion() + "\n";
        assertThat(ofQuestions(validate(documents, "q.csv", pasted, DEFAULTS))).isEmpty();
    }

    @Test
    void aWordThatALinesEndCutsIsPastedWithItsBreak() throws InvalidInputException {
        List<CorpusDocument> documents =
                List.of(document("a.txt", "The parties have signed the agree-\nment on paper in three copies."));
        Finding finding = ofQuestions(validate(documents, "[The parties signed the agreements on paper in three copy]"))
                .getFirst();
        assertThat(finding.suggestion()).contains("agree-\\nment");
        assertThat(ofQuestions(validate(documents, "[" + finding.suggestion() + "]")))
                .isEmpty();
    }

    @Test
    void languagesThatDoNotFitAreSaid() throws InvalidInputException {
        String german = "Die Fähre verlässt den Anleger am Mittag und ist um drei wieder da. Karten werden an Bord"
                + " verkauft, und Kinder bis fünf Jahre fahren mit jedem, der eine gültige Karte für den Tag hat, ohne"
                + " zu zahlen. Alle anderen zahlen an der Kasse oder mit dem Telefon.";
        String question = "- {id: a, query: x, gold: [Karten werden an Bord verkauft]}";
        assertThat(codes(validate(List.of(document("de.md", german)), "q.yaml", question, DEFAULTS)))
                .contains("language_mismatch");
        String english = "- id: a\n  query: >\n    " + "which of the boats is it that the people of the town go to the"
                + " island with, and when is it that they are back, and what do they pay for it, and is it the same for"
                + " all of them or is it less for those that have a card\n  gold: [Karten werden an Bord verkauft]\n";
        assertThat(validate(
                                List.of(document("de.md", german)),
                                "q.yaml",
                                english,
                                configuration("embedding: {model: multilingual-e5}"))
                        .findings())
                .filteredOn(finding -> finding.code().equals("language_mismatch"))
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.message()).contains("questions seem to be English, the documents German"));
    }

    @Test
    void whatIsWrongWithDocumentsIsSaidOnce() throws InvalidInputException {
        List<CorpusDocument> documents = List.of(
                document("a.md", "Text with a lost \uFFFD character."),
                document("b.md", "\uFFFD\uFFFD lost."),
                document("blank.md", " \n"),
                new CorpusDocument("c.pdf", 3, Optional.empty(), "it is encrypted"),
                new CorpusDocument(
                        "d.txt",
                        4,
                        Optional.of(new ParsedDocument(
                                "caf\u00e9",
                                List.of(),
                                List.of(),
                                Map.of("encoding", "windows-1252", "format", "txt"))),
                        ""));
        ValidationReport report = validate(documents, "[]");
        assertThat(codes(report))
                .containsExactly(
                        "few_questions",
                        "failed_document",
                        "blank_document",
                        "no_headings",
                        "guessed_encoding",
                        "replacement_characters",
                        "no_gold");
        assertThat(report.findings().get(5).documents()).containsExactly("b.md", "a.md");
        assertThat(report.findings().get(5).message()).contains("3 replacement characters");
        assertThat(codes(validate(documents, "q.yaml", "- {id: q, query: x}", configuration("strategies: [fixed]"))))
                .doesNotContain("no_headings");
    }

    @Test
    void unreviewedQuestionsAreCounted() {
        ValidationReport report = validate(
                DOCUMENTS,
                "q.yaml",
                "- {id: a, query: x, gold: [the account enters a seven-day grace period], reviewed: false}",
                DEFAULTS);
        assertThat(report.findings())
                .filteredOn(finding -> finding.code().equals("unreviewed"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("1 of 1 question is marked"));
    }

    @Test
    void aQuestionWithoutGoldIsShownPassagesAroundItsRarestWords() {
        List<CorpusDocument> documents = List.of(
                document("a.md", "The depot opens early. Trams of class GT-6 wait there. Nobody is let in after nine."),
                document("b.md", "Fares rose. A ticket costs two crowns. Trams are late."),
                document("c.md", "Trams are red."),
                document("d.md", "Buses are blue. A ticket is paper."));
        ValidationReport report = validate(
                documents,
                "q.yaml",
                "- id: q\n  query: Where does the GT-6 wait for a ticket?\n- id: r\n  query: What about zeppelins?\n",
                DEFAULTS);
        assertThat(ofQuestions(report)).extracting(Finding::question).containsExactly("q", "r");
        Finding offered = ofQuestions(report).getFirst();
        assertThat(offered.code()).isEqualTo("no_gold");
        assertThat(offered.candidates())
                .extracting(c -> c.passage().document(), c -> c.passage().text())
                .containsExactly(
                        tuple(
                                "a.md",
                                documents.getFirst().parsed().orElseThrow().text()),
                        tuple("b.md", "Fares rose. A ticket costs two crowns. Trams are late."),
                        tuple("d.md", "Buses are blue. A ticket is paper."));
        Passage first = offered.candidates().getFirst().passage();
        assertThat(documents.getFirst().parsed().orElseThrow().text().substring(first.start(), first.end()))
                .isEqualTo(first.text());
        assertThat(ofQuestions(report).get(1).candidates()).isEmpty();
    }

    @Test
    void whatADocumentCitesAndTablesAreNoEvidence() {
        String cited = "Nothing here.\n\n# References\n\nSmith, A study of zeppelins.\n";
        CorpusDocument references = new CorpusDocument(
                "cited.md",
                1,
                Optional.of(new ParsedDocument(
                        cited,
                        List.of(Element.heading(
                                1, new Span(cited.indexOf("#"), cited.indexOf("\n\nSmith")), "References")),
                        List.of(),
                        Map.of())),
                "");
        CorpusDocument table = document("table.md", "| a | zeppelins | b | c | d |");
        ValidationReport report =
                validate(List.of(references, table), "q.yaml", "- id: r\n  query: What about zeppelins?\n", DEFAULTS);
        assertThat(ofQuestions(report).getFirst().candidates()).isEmpty();
    }
}
