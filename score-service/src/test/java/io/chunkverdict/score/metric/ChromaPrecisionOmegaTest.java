package io.chunkverdict.score.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.GoldLocator;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.report.StrategyReport.PrecisionOmega;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.SharedFiles;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Precision Ω over Chroma's five corpora and 472 questions: known without any embedding. Published is what its own program
 * computes, to one decimal; true offsets give slightly more.
 */
class ChromaPrecisionOmegaTest {

    private static final double ONE_DECIMAL = 0.05;
    private static final double FOUR_DECIMALS = 5e-5;

    private static Corpus corpus;
    private static List<LocatedQuestion> questions;

    @BeforeAll
    static void locate() throws IOException {
        corpus = corpus(SharedFiles.path("data/chroma/corpora"));
        questions =
                new GoldLocator(corpus, new GoldMatcher(MatcherSettings.defaults()), new Cl100k()).locate(questions());
        assertThat(questions).hasSize(472).allMatch(LocatedQuestion::scored);
    }

    @ParameterizedTest(name = "{0} {1}/{2}")
    @CsvSource({
        "recursive, 800, 400,  704,  6.7,  5.2",
        "tokenText, 800, 400,  819,  4.7,  3.1",
        "recursive, 400, 200, 1412, 13.9, 10.4",
        "tokenText, 400, 200, 1639,  8.4,  5.1",
        "recursive, 400,   0, 1187, 17.7, 14.0",
        "tokenText, 400,   0,  824, 12.5,  8.1",
        "recursive, 200,   0, 2386, 29.9, 18.4",
        "tokenText, 200,   0, 1644, 21.0, 11.9"
    })
    void the_compatible_mode_gives_every_published_row(
            String chunker, int size, int overlap, int count, double mean, double deviation) {
        ChunksByPlace chunks = chunks(chunker, size, overlap);
        PrecisionOmega omega = ChromaCompatibility.of(questions, corpus, chunks).orElseThrow();
        assertThat(chunks.documents().values().stream().mapToInt(List::size).sum())
                .isEqualTo(count);
        assertThat(omega.mean() * 100).isCloseTo(mean, within(ONE_DECIMAL));
        assertThat(omega.deviation() * 100).isCloseTo(deviation, within(ONE_DECIMAL));
    }

    @ParameterizedTest(name = "{0} {1}/0")
    @CsvSource({
        "tokenText, 400, 12.5022,  8.1435, 12.7645,  8.3470",
        "tokenText, 200, 20.9799, 11.8731, 21.4672, 11.9606",
        "recursive, 400, 17.7430, 14.0447, 17.8080, 14.0651",
        "recursive, 200, 29.9416, 18.4212, 30.7415, 18.6692"
    })
    void both_modes_give_the_known_four_decimals(
            String chunker, int size, double mean, double deviation, double trueMean, double trueDeviation) {
        ChunksByPlace chunks = chunks(chunker, size, 0);
        PrecisionOmega compatible =
                ChromaCompatibility.of(questions, corpus, chunks).orElseThrow();
        assertThat(compatible.mean() * 100).isCloseTo(mean, within(FOUR_DECIMALS));
        assertThat(compatible.deviation() * 100).isCloseTo(deviation, within(FOUR_DECIMALS));
        PrecisionOmega omega = PrecisionOmegas.of(questions, corpus, chunks).orElseThrow();
        assertThat(omega.mean() * 100).isCloseTo(trueMean, within(FOUR_DECIMALS));
        assertThat(omega.deviation() * 100).isCloseTo(trueDeviation, within(FOUR_DECIMALS));
    }

    private static ChunksByPlace chunks(String chunker, int size, int overlap) {
        SortedMap<String, List<Span>> chunks = new TreeMap<>();
        corpus.documents()
                .forEach((id, document) -> chunks.put(
                        id,
                        chunker.equals("recursive")
                                ? ChromaChunkers.recursive(document.text(), size, overlap)
                                : ChromaChunkers.tokenText(document.text(), size, overlap)));
        return new ChunksByPlace(chunks);
    }

    private static Corpus corpus(Path directory) throws IOException {
        Map<String, CorpusDocument> documents = new TreeMap<>();
        for (String id : List.of("chatlogs", "finance", "pubmed", "state_of_the_union", "wikitexts")) {
            documents.put(id, CorpusDocument.of(id, Files.readString(directory.resolve(id + ".md")), List.of()));
        }
        return Corpus.of(
                documents.keySet().stream()
                        .map(id -> new SnapshotDocument(id, 1, ""))
                        .toList(),
                documents);
    }

    private static List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        for (JsonNode entry : SharedFiles.json("data/chroma/questions.json").get("questions")) {
            List<GoldSlot> slots = Golden.stream(entry.get("gold"))
                    .map(reference -> new GoldSlot(List.of(new Gold.SpanGold(
                            entry.get("corpus").asText(),
                            reference.get("start").asInt(),
                            reference.get("end").asInt(),
                            OffsetUnit.CODEPOINT))))
                    .toList();
            questions.add(
                    new Question(entry.get("id").asText(), entry.get("question").asText(), slots, List.of(), true));
        }
        return questions;
    }
}
