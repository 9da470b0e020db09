package io.chunkverdict.score.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.GoldLocator;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.golden.Golden;
import io.chunkverdict.score.report.StrategyReport.PrecisionOmega;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Precision Ω over Chroma's five corpora and 472 questions, cut into plain token windows: known without any embedding. */
class ChromaPrecisionOmegaTest {

    private static final Cl100k TOKENS = new Cl100k();

    @Test
    void token_windows_of_400_and_200_have_the_known_mean_and_deviation() throws IOException {
        Path chroma = Golden.shared().resolve("data/chroma");
        Corpus corpus = corpus(chroma.resolve("corpora"));
        List<LocatedQuestion> questions =
                new GoldLocator(corpus, new GoldMatcher(MatcherSettings.defaults()), TOKENS).locate(questions());
        assertThat(questions).hasSize(472);
        assertOmega(questions, corpus, 400, 12.7645, 8.3470);
        assertOmega(questions, corpus, 200, 21.4672, 11.9606);
    }

    private static void assertOmega(
            List<LocatedQuestion> questions, Corpus corpus, int size, double mean, double deviation) {
        PrecisionOmega omega = PrecisionOmegas.of(questions, corpus, ChunksByPlace.of(windows(corpus, size)))
                .orElseThrow();
        assertThat(omega.mean() * 100).isCloseTo(mean, within(5e-5));
        assertThat(omega.deviation() * 100).isCloseTo(deviation, within(5e-5));
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
        for (JsonNode entry : Golden.data("chroma/questions.json").get("questions")) {
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

    private static List<DescribedChunk> windows(Corpus corpus, int size) {
        List<DescribedChunk> chunks = new ArrayList<>();
        for (CorpusDocument document : corpus.documents().values()) {
            List<Span> tokens = TOKENS.spans(document.text());
            for (int from = 0; from < tokens.size(); from += size) {
                int to = Math.min(tokens.size(), from + size);
                Span span =
                        new Span(tokens.get(from).start(), tokens.get(to - 1).end());
                chunks.add(new DescribedChunk(
                        document.id() + ":" + from, document.id(), from, span, to - from, to - from, span.end()));
            }
        }
        return chunks;
    }
}
