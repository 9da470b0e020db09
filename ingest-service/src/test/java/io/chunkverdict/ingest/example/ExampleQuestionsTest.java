package io.chunkverdict.ingest.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.parse.ParseOutcome;
import io.chunkverdict.ingest.parse.Parsers;
import io.chunkverdict.ingest.question.QuestionFile;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The bundled example is sound: a question about it never fails for a reason that lies in the example. */
class ExampleQuestionsTest {

    private static final Path EXAMPLES = Path.of("../examples");

    private static final SortedMap<String, ParsedDocument> DOCUMENTS = new TreeMap<>();
    private static final SortedMap<String, FoldedText> TEXTS = new TreeMap<>();
    private static List<Question> questions = List.of();

    /** Where a gold text occurs. */
    private record Place(String document, Span span) {}

    @BeforeAll
    static void readTheExample() throws Exception {
        try (Stream<Path> files = Files.list(EXAMPLES.resolve("corpus"));
                Parsers parsers = Parsers.inline()) {
            for (Path file : files.sorted().toList()) {
                String id = file.getFileName().toString();
                ParseOutcome outcome = parsers.parse(id, Files.readAllBytes(file));
                assertThat(outcome).as(id).isInstanceOfSatisfying(ParseOutcome.Parsed.class, parsed -> {
                    assertThat(parsed.warnings()).as(id).isEmpty();
                    DOCUMENTS.put(id, parsed.document());
                    TEXTS.put(id, FoldedText.of(parsed.document().text()));
                });
            }
        }
        questions = read().plain();
    }

    private static QuestionFile read() throws Exception {
        Path file = EXAMPLES.resolve("questions.yaml");
        return QuestionReader.read("questions.yaml", "", Files.readAllBytes(file));
    }

    @Test
    void the_corpus_holds_every_format() {
        assertThat(DOCUMENTS.values().stream()
                        .map(document -> document.metadata().get("format")))
                .contains("md", "txt", "html", "docx", "pdf");
        assertThat(DOCUMENTS).hasSizeGreaterThanOrEqualTo(7);
    }

    @Test
    void the_question_file_is_read_without_a_warning() throws Exception {
        assertThat(read().warnings()).isEmpty();
    }

    @Test
    void there_are_enough_reviewed_questions_of_every_class() {
        assertThat(questions).hasSizeGreaterThanOrEqualTo(90).allMatch(Question::reviewed);
        assertThat(questions.stream().filter(question -> question.gold().size() > 1))
                .hasSizeGreaterThanOrEqualTo(15);
        for (String tag : List.of("lookup", "procedure", "comparison", "reason", "identifier")) {
            assertThat(questions.stream().filter(question -> question.tags().equals(List.of(tag))))
                    .as(tag)
                    .hasSizeGreaterThanOrEqualTo(15);
        }
    }

    @Test
    void every_gold_text_stands_in_exactly_one_place_word_for_word() {
        List<String> wrong = new ArrayList<>();
        for (Question question : questions) {
            for (String gold : texts(question)) {
                List<Place> places = places(gold);
                if (places.size() != 1) {
                    wrong.add(question.id() + " occurs " + places.size() + " times: " + gold);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void no_gold_text_crosses_a_page_break() {
        for (Question question : questions) {
            for (String gold : texts(question)) {
                for (Place place : places(gold)) {
                    List<Page> pages = DOCUMENTS.get(place.document()).pages();
                    assertThat(pages.stream()
                                    .filter(page ->
                                            page.span().start() < place.span().end()
                                                    && place.span().start()
                                                            < page.span().end()))
                            .as("%s: %s", question.id(), gold)
                            .hasSizeLessThanOrEqualTo(1);
                }
            }
        }
    }

    private static List<String> texts(Question question) {
        return question.gold().stream()
                .flatMap(slot -> slot.alternatives().stream())
                .map(gold -> switch (gold) {
                    case Gold.TextGold text -> text.text();
                    case Gold.SpanGold span -> throw new AssertionError("the example uses no spans: " + span);
                })
                .toList();
    }

    private static List<Place> places(String gold) {
        GoldMatcher matcher = new GoldMatcher(MatcherSettings.defaults());
        FoldedText folded = FoldedText.of(gold);
        List<Place> places = new ArrayList<>();
        TEXTS.forEach((document, text) ->
                matcher.exactOccurrences(folded, text).forEach(span -> places.add(new Place(document, span))));
        return places;
    }
}
