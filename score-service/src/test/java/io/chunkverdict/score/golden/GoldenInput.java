package io.chunkverdict.score.golden;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.score.evaluation.CellKey;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.SharedFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.yaml.snakeyaml.Yaml;

/** The example as the golden run saw it: its texts, chunks and retrieved lists, ready to be evaluated again. */
public final class GoldenInput {

    private static final Map<String, Map<String, Object>> PARAMS = Map.of(
            "fixed", Map.of("chunkSize", 512, "overlap", 64),
            "recursive", Map.of("chunkSize", 512, "overlap", 64),
            "structure", Map.of("maxTokens", 800),
            "semantic", Map.of("breakpointPercentile", 95.0, "minTokens", 200, "maxTokens", 1000),
            "semantic_no_floor", Map.of("breakpointPercentile", 95.0, "minTokens", 0, "maxTokens", 1000));

    private GoldenInput() {}

    /** All strategies under some retrievers. */
    public static EvaluationInput of(String model, List<String> strategies, List<RetrieverKind> retrievers) {
        Map<String, IndexContents> indexes = new TreeMap<>();
        Map<CellKey, List<QuestionHits>> hits = new TreeMap<>();
        for (String strategy : strategies) {
            indexes.put(strategy, contents(model, strategy));
            for (RetrieverKind retriever : retrievers) {
                hits.put(new CellKey(strategy, retriever), hits(model, strategy, retriever));
            }
        }
        return new EvaluationInput(
                request(model, strategies, retrievers), documents(), indexes, hits, Map.of(), Map.of());
    }

    private static RunRequested request(String model, List<String> strategies, List<RetrieverKind> retrievers) {
        RetrievalSettings defaults = RetrievalSettings.defaults();
        Pins pins = new Pins("golden", Map.of("model", model));
        return new RunRequested(
                "suite-1",
                "golden",
                "run-1",
                5,
                "2026-11-30T00:00:00Z",
                "parse",
                "questions",
                pins,
                Map.of(),
                strategies.stream()
                        .map(strategy -> new RunIndex(index(strategy, model), 5, 5))
                        .toList(),
                new RetrievalSettings(
                        defaults.topK(),
                        retrievers,
                        defaults.bm25K1(),
                        defaults.bm25B(),
                        defaults.fusionConstant(),
                        defaults.fusionDepth(),
                        defaults.skipZeroScores()),
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                Golden.documents().stream()
                        .map(document -> new SnapshotDocument(document.get("id").asText(), 1, ""))
                        .toList(),
                questions());
    }

    private static IndexSpec index(String strategy, String model) {
        return new IndexSpec(
                strategy,
                new StrategySpec(strategy, strategy, PARAMS.get(strategy)),
                new EmbeddingSpec(model, "w", "t", "cls", true, "fp32", "golden", 512, 384, "", ""));
    }

    private static Map<String, DocumentText> documents() {
        Map<String, DocumentText> documents = new TreeMap<>();
        for (JsonNode document : Golden.documents()) {
            String id = document.get("id").asText();
            documents.put(id, new DocumentText(Golden.text(id), Golden.elements(document)));
        }
        return documents;
    }

    private static IndexContents contents(String model, String strategy) {
        List<DescribedChunk> chunks = Golden.chunks(model, strategy).stream()
                .map(chunk -> new DescribedChunk(
                        chunk.id(),
                        chunk.document(),
                        Integer.parseInt(chunk.id().replaceAll(".*:", "")),
                        chunk.span(),
                        chunk.tokens(),
                        chunk.tokens(),
                        chunk.span().end()))
                .toList();
        long tokens = chunks.stream().mapToLong(DescribedChunk::tokens).sum();
        return new IndexContents(chunks, new IndexCost(chunks.size(), tokens, 0, 0));
    }

    private static List<QuestionHits> hits(String model, String strategy, RetrieverKind retriever) {
        JsonNode questions = Golden.cell(model, strategy, retriever.label()).get("per_question");
        return IntStream.range(0, questions.size())
                .mapToObj(ordinal -> {
                    List<Hit> hits = new ArrayList<>();
                    for (JsonNode hit : questions.get(ordinal).get("retrieved")) {
                        hits.add(new Hit(
                                hit.get("chunk").asText(),
                                hits.size() + 1,
                                hit.get("score").asDouble()));
                    }
                    return new QuestionHits(ordinal, hits);
                })
                .toList();
    }

    /** The example's question file. */
    public static List<Question> questions() {
        Map<String, List<Map<String, Object>>> file =
                new Yaml().load(SharedFiles.text("data/chunklab-example/questions.yaml"));
        return file.get("questions").stream().map(GoldenInput::question).toList();
    }

    private static Question question(Map<String, Object> entry) {
        List<GoldSlot> slots = ((List<?>) entry.get("gold_snippets"))
                .stream()
                        .map(snippet -> new GoldSlot(List.of(new Gold.TextGold(snippet.toString()))))
                        .toList();
        List<String> tags = ((List<?>) entry.getOrDefault("tags", List.of()))
                .stream().map(Object::toString).toList();
        return new Question(entry.get("id").toString(), entry.get("query").toString(), slots, tags, true);
    }
}
