package io.chunkverdict.ingest.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.question.Gold.SpanGold;
import io.chunkverdict.model.question.Gold.TextGold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionReaderTest {

    private static QuestionFile read(String file, String text) throws InvalidInputException {
        return QuestionReader.read(file, "", text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<Problem> refused(String file, String text) {
        return catchThrowableOfType(InvalidInputException.class, () -> read(file, text))
                .problems();
    }

    private static Question only(String file, String text) throws InvalidInputException {
        return read(file, text).plain().getFirst();
    }

    private static List<String> texts(GoldSlot slot) {
        return slot.alternatives().stream()
                .map(gold -> ((TextGold) gold).text())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"NO", "012", "1e3", "true", "2026-11-30", "0x1F", "1_000", "12:30:45"})
    void scalarsStayTheCharactersTheyWereWrittenIn(String scalar) throws InvalidInputException {
        Question question = only(
                "q.yaml",
                "questions:\n- {id: " + scalar + ", query: " + scalar + ", gold: [" + scalar + "], tags: [" + scalar
                        + "]}\n");
        assertThat(question.id()).isEqualTo(scalar);
        assertThat(question.query()).isEqualTo(scalar);
        assertThat(texts(question.gold().getFirst())).containsExactly(scalar);
        assertThat(question.tags()).containsExactly(scalar);
    }

    @Test
    void aNumberInJsonKeepsItsDigits() throws InvalidInputException {
        assertThat(only("q.json", "[{\"id\": 1.50e3, \"query\": \"x\"}]").id()).isEqualTo("1.50e3");
    }

    @Test
    void aSlotIsASnippetOrAlternativesOrASpan() throws InvalidInputException {
        Question question = only("q.yaml", """
                questions:
                - id: q
                  query: what
                  gold:
                  - one
                  - [two, second]
                  - {document: a/b.md, start: 3, end: 9, unit: codepoint}
                  - - three
                    - {document: c.md, start: 0, end: 1, unit: utf16}
                """);
        assertThat(question.gold()).hasSize(4);
        assertThat(texts(question.gold().get(1))).containsExactly("two", "second");
        assertThat(question.gold().get(2).alternatives())
                .containsExactly(new SpanGold("a/b.md", 3, 9, OffsetUnit.CODEPOINT));
        assertThat(question.gold().get(3).alternatives())
                .containsExactly(new TextGold("three"), new SpanGold("c.md", 0, 1, OffsetUnit.UTF16));
    }

    @Test
    void duplicateIdsNameBothLines() {
        List<Problem> problems =
                refused("q.yaml", "questions:\n- {id: a, query: x}\n- {id: b, query: y}\n- {id: a, query: z}\n");
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(4);
            assertThat(problem.message()).contains("lines 2 and 4");
        });
    }

    @Test
    void anUnknownKeyIsAnErrorWithTheNearestKey() {
        List<Problem> problems = refused("q.yaml", "- id: a\n  query: x\n  gold_snipets: [y]\n");
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(3);
            assertThat(problem.hint()).contains("'gold_snippets'");
        });
    }

    @Test
    void chunklabsGoldAnswerIsAWarning() throws InvalidInputException {
        QuestionFile file =
                read("q.yaml", "questions:\n- {id: a, query: x, gold_answer: because, gold_snippets: [y]}\n");
        assertThat(file.warnings()).singleElement().satisfies(problem -> assertThat(problem.line())
                .isEqualTo(2));
    }

    @Test
    void everyMistakeIsSaidAtOnce() {
        List<Problem> problems = refused("q.yaml", """
                questions:
                - query: no id
                - id: b
                  query: "  "
                - id: c
                  query: q
                  gold: [""]
                - id: d
                  query: q
                  gold: [{document: a.md, start: 5, end: 3, unit: codepoint}]
                - id: e
                  query: q
                  gold: [{document: a.md, start: 5, end: 9}]
                - id: f
                  query: q
                  gold: [{document: a.md, start: 5, end: 9, unit: bytes}]
                - just text
                """);
        assertThat(problems).extracting(Problem::line).containsExactly(2, 4, 7, 10, 13, 16, 17);
        assertThat(problems).allMatch(problem -> problem.file().equals("q.yaml"));
    }

    @Test
    void oneMistakeOfAQuestionDoesNotHideAnother() {
        List<Problem> problems = refused("q.yaml", """
                questions:
                - {id: a, query: q, gold: [x], tagz: [b]}
                - {id: a, query: q, question: q, gold: [{document: a.md, start: 5, end: 3, unit: byte}]}
                """);
        assertThat(problems)
                .extracting(Problem::line, Problem::field)
                .contains(tuple(2, "questions[0].tagz"), tuple(3, "questions[1].id"), tuple(3, "questions[1].question"))
                .filteredOn(found -> found.toList().getFirst().equals(3))
                .hasSize(4);
    }

    @Test
    void brokenYamlAndJsonNameTheLine() {
        assertThat(refused("q.yaml", "questions:\n- id: a\n  query: \"open\n")
                        .getFirst()
                        .line())
                .isGreaterThanOrEqualTo(3);
        assertThat(refused("q.json", "[{\"id\": \"a\",\n\"query\": }]")
                        .getFirst()
                        .line())
                .isEqualTo(2);
        assertThat(refused("q.jsonl", "{\"id\": \"a\", \"query\": \"x\"}\n{\"id\": \n{oops}\n"))
                .extracting(Problem::line)
                .containsExactly(2, 3);
        assertThat(refused("q.csv", "id,query\na,\"open\n").getFirst().line()).isEqualTo(2);
    }

    @Test
    void emptyFilesAndFilesOfAnotherShapeAreRefused() {
        assertThat(refused("q.yaml", "").getFirst().message()).contains("empty");
        assertThat(refused("q.yaml", "questions: []\n").getFirst().message()).contains("no question");
        assertThat(refused("q.yaml", "answers: []\n").getFirst().message()).contains("questions:");
        assertThat(refused("q.csv", "id,query\n").getFirst().message()).contains("no question");
    }

    @Test
    void aKeyTwiceInOneMappingIsAnError() {
        assertThat(refused("q.yaml", "- id: a\n  query: x\n  query: y\n")
                        .getFirst()
                        .message())
                .contains("lines 2 and 3");
        assertThat(refused("q.json", "[{\"id\": \"a\",\n \"query\": \"x\",\n \"query\": \"y\"}]")
                        .getFirst()
                        .message())
                .contains("lines 2 and 3");
    }

    @Test
    void bytesThatAreNoUtf8NameTheirLine() {
        byte[] latin1 = "- id: a\n  query: caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);
        InvalidInputException refused =
                catchThrowableOfType(InvalidInputException.class, () -> QuestionReader.read("q.yaml", "", latin1));
        assertThat(refused.problems().getFirst().line()).isEqualTo(2);
        assertThat(refused.problems().getFirst().hint()).contains("UTF-8");
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstKey() throws InvalidInputException {
        assertThat(only("q.csv", "\uFEFFid,query,gold\na,what,here\n").id()).isEqualTo("a");
        byte[] utf16 = "\uFEFF- {id: a, query: x}".getBytes(StandardCharsets.UTF_16LE);
        assertThat(QuestionReader.read("q.yaml", "", utf16).questions()).hasSize(1);
    }

    @Test
    void yamlThatUnfoldsWithoutEndIsRefused() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i < 12; i++) {
            String before = "*a" + (i - 1);
            bomb.append("a")
                    .append(i)
                    .append(": &a")
                    .append(i)
                    .append(" [")
                    .append((before + ", ").repeat(9))
                    .append(before)
                    .append("]\n");
        }
        bomb.append("questions: []\n");
        assertThat(refused("q.yaml", bomb.toString())).isNotEmpty();
        assertThat(refused("q.yaml", "&a [*a]\n")).isNotEmpty();
    }

    @Test
    void ourCsvReadsSnippetsSlotsAndSpans() throws InvalidInputException {
        List<Question> questions = read("q.csv", """
                        id,query,gold,tags,reviewed,document,start,end,unit
                        a,"What, exactly?","a ""quoted"" snippet
                        over two lines",one; two,false,,,,
                        b,What?,"[""x"", [""y"", ""z""]]",,,,,,
                        c,Where?,,,,d.md,1,5,utf16
                        """).plain();
        assertThat(questions.get(0).query()).isEqualTo("What, exactly?");
        assertThat(texts(questions.get(0).gold().getFirst())).containsExactly("a \"quoted\" snippet\nover two lines");
        assertThat(questions.get(0).tags()).containsExactly("one", "two");
        assertThat(questions.get(0).reviewed()).isFalse();
        assertThat(questions.get(1).gold()).hasSize(2);
        assertThat(questions.get(2).gold().getFirst().alternatives())
                .containsExactly(new SpanGold("d.md", 1, 5, OffsetUnit.UTF16));
    }

    @Test
    void csvMistakesNameTheirLine() {
        List<Problem> problems = refused("q.csv", "id,query,gold\na,\"two\nlines\",x\nb,only two\n");
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(4);
            assertThat(problem.message()).contains("2 fields", "header 3");
        });
        assertThat(refused("q.csv", "id,querry\na,b\n").getFirst().hint()).contains("query");
    }

    @Test
    void chromasCsvReadsAsCodePointSpans() throws InvalidInputException {
        QuestionFile file = read("questions_df.csv", """
                question,references,corpus_id
                "What, now?","[{""content"": ""abc"", ""start_index"": 3, ""end_index"": 6}]",finance
                Why?,"[{""content"": ""x"", ""start_index"": 0, ""end_index"": 1}, {""content"": ""y"", ""start_index"": 5, ""end_index"": 6}]",finance
                How?,[],chatlogs
                """);
        assertThat(file.plain()).extracting(Question::id).containsExactly("finance-000", "finance-001", "chatlogs-002");
        assertThat(file.plain().getFirst().gold().getFirst().alternatives())
                .containsExactly(new SpanGold("finance", 3, 6, OffsetUnit.CODEPOINT));
        assertThat(file.plain().get(1).gold()).hasSize(2);
        assertThat(file.plain().get(2).gold()).isEmpty();
        assertThat(file.questions().getFirst().slots().getFirst().getFirst().expectedText())
                .isEqualTo("abc");
    }

    @Test
    void theShaDependsOnContentNotOnOrder() throws InvalidInputException {
        String a = "{\"id\": \"a\", \"query\": \"x\", \"gold\": [\"g\"]}";
        String b = "{\"id\": \"b\", \"query\": \"y\"}";
        String sha = QuestionSets.sha(read("q.jsonl", a + "\n" + b).plain());
        assertThat(QuestionSets.sha(read("q.json", "[" + b + "," + a + "]").plain()))
                .isEqualTo(sha);
        assertThat(QuestionSets.sha(
                        read("q.jsonl", a + "\n" + b.replace("\"y\"", "\"z\"")).plain()))
                .isNotEqualTo(sha);
    }

    @Test
    void theFormatIsToldByNameThenTypeThenContent() {
        assertThat(QuestionFormat.detect("q.yml", "text/csv", "")).isEqualTo(QuestionFormat.YAML);
        assertThat(QuestionFormat.detect("questions", "text/csv; charset=utf-8", ""))
                .isEqualTo(QuestionFormat.CSV);
        assertThat(QuestionFormat.detect("", "", "{\"id\": 1}\n{\"id\": 2}\n")).isEqualTo(QuestionFormat.JSONL);
        assertThat(QuestionFormat.detect("", "", "{\"questions\": [\n]}")).isEqualTo(QuestionFormat.JSON);
        assertThat(QuestionFormat.detect("", "", "questions:\n- id: a")).isEqualTo(QuestionFormat.YAML);
    }
}
