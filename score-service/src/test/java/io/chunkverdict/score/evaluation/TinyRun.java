package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.CellFailed;
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
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.RetrievalFigures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A run small enough to read: documents, chunks named by their spans, and who retrieved what. */
public final class TinyRun {

    private final Map<String, DocumentText> documents = new TreeMap<>();
    private final Map<String, String> failed = new TreeMap<>();
    private final List<Question> questions = new ArrayList<>();
    private final Map<String, List<DescribedChunk>> chunks = new LinkedHashMap<>();
    private final Map<CellKey, List<QuestionHits>> hits = new TreeMap<>();
    private final Map<CellKey, CellFailed> failures = new TreeMap<>();
    private final Map<CellKey, RetrievalFigures> retrieval = new TreeMap<>();
    private String model = "m";
    private List<RetrieverKind> retrievers = List.of(RetrieverKind.DENSE);
    private boolean pooled;
    private int topK = RetrievalSettings.defaults().topK();
    private ReportSettings settings = new ReportSettings(0.05, 200, 1_000, 0, ResampleUnit.QUESTION);

    public TinyRun document(String id, String text, Element... elements) {
        documents.put(id, new DocumentText(text, List.of(elements)));
        return this;
    }

    /** A version that may have been evaluated before. */
    public TinyRun version(String id, DocumentText text) {
        documents.put(id, text);
        return this;
    }

    public TinyRun failedDocument(String id, String reason) {
        failed.put(id, reason);
        return this;
    }

    public TinyRun question(String id, String... snippets) {
        return question(
                id,
                List.of(),
                Arrays.stream(snippets)
                        .map(snippet -> new GoldSlot(List.of(new Gold.TextGold(snippet))))
                        .toArray(GoldSlot[]::new));
    }

    public TinyRun question(String id, List<String> tags, GoldSlot... slots) {
        questions.add(new Question(id, "What about " + id + "?", List.of(slots), tags, true));
        return this;
    }

    public TinyRun unreviewed(String id, String snippet) {
        questions.add(
                new Question(id, "Q", List.of(new GoldSlot(List.of(new Gold.TextGold(snippet)))), List.of(), false));
        return this;
    }

    TinyRun model(String name) {
        model = name;
        return this;
    }

    public TinyRun retrievers(RetrieverKind... kinds) {
        retrievers = List.of(kinds);
        return this;
    }

    /** Every document its own corpus. */
    public TinyRun pooled() {
        pooled = true;
        return this;
    }

    public TinyRun settings(ReportSettings changed) {
        settings = changed;
        return this;
    }

    /** A chunk of a strategy over a range; its id is {@code document:strategy:ordinal}. */
    public TinyRun chunk(String strategy, String document, int start, int end) {
        return chunk(strategy, document, start, end, end);
    }

    public TinyRun chunk(String strategy, String document, int start, int end, int encoderEnd) {
        List<DescribedChunk> known = chunks.computeIfAbsent(strategy, key -> new ArrayList<>());
        int ordinal = (int) known.stream()
                .filter(chunk -> chunk.document().equals(document))
                .count();
        int tokens = Math.max(1, (end - start) / 4);
        known.add(new DescribedChunk(
                document + ":" + strategy + ":" + ordinal,
                document,
                ordinal,
                new Span(start, end),
                tokens,
                encoderEnd < end ? 600 : tokens,
                encoderEnd));
        return this;
    }

    /** What a cell retrieved for the next question of that cell, best first. */
    public TinyRun retrieved(String strategy, RetrieverKind retriever, String... ids) {
        List<QuestionHits> rows = hits.computeIfAbsent(new CellKey(strategy, retriever), key -> new ArrayList<>());
        List<Hit> row = new ArrayList<>();
        for (String id : ids) {
            row.add(new Hit(id, row.size() + 1, 1.0 / (row.size() + 1)));
        }
        rows.add(new QuestionHits(rows.size(), row));
        return this;
    }

    /** The same with one score for all. */
    public TinyRun tied(String strategy, String... ids) {
        List<QuestionHits> rows =
                hits.computeIfAbsent(new CellKey(strategy, RetrieverKind.DENSE), key -> new ArrayList<>());
        List<Hit> row = new ArrayList<>();
        for (String id : ids) {
            row.add(new Hit(id, row.size() + 1, 0.5));
        }
        rows.add(new QuestionHits(rows.size(), row));
        return this;
    }

    /** How many chunks are retrieved for a question. */
    public TinyRun topK(int k) {
        topK = k;
        return this;
    }

    public TinyRun retrieved(String strategy, String... ids) {
        return retrieved(strategy, RetrieverKind.DENSE, ids);
    }

    public TinyRun cellFailed(String strategy, RetrieverKind retriever, String reason, String... documentIds) {
        chunks.computeIfAbsent(strategy, key -> new ArrayList<>());
        failures.put(
                new CellKey(strategy, retriever),
                new CellFailed("s", "r", strategy, retriever, reason, List.of(documentIds)));
        return this;
    }

    public TinyRun leftOut(String strategy, RetrieverKind retriever, RetrievalFigures figures) {
        retrieval.put(new CellKey(strategy, retriever), figures);
        return this;
    }

    public Report evaluate() {
        return new Evaluator().evaluate(input());
    }

    public EvaluationInput input() {
        RetrievalSettings defaults = RetrievalSettings.defaults();
        Map<String, SnapshotDocument> snapshot = new TreeMap<>();
        documents.keySet().forEach(id -> snapshot.put(id, new SnapshotDocument(id, 1, "")));
        failed.forEach((id, reason) -> snapshot.put(id, new SnapshotDocument(id, 1, reason)));
        Map<String, IndexContents> contents = new TreeMap<>();
        chunks.forEach((strategy, list) ->
                contents.put(strategy, new IndexContents(list, new IndexCost(list.size(), 100L * list.size(), 0, 0))));
        RunRequested request = new RunRequested(
                "suite-1",
                "tiny",
                "run-1",
                1,
                "2026-11-30T00:00:00Z",
                "parse",
                "questions",
                new Pins("abc", Map.of()),
                Map.of(),
                chunks.keySet().stream()
                        .map(strategy -> new RunIndex(spec(strategy), 1, 1))
                        .toList(),
                new RetrievalSettings(
                        topK,
                        retrievers,
                        defaults.bm25K1(),
                        defaults.bm25B(),
                        defaults.fusionConstant(),
                        defaults.fusionDepth(),
                        defaults.skipZeroScores()),
                MatcherSettings.defaults(),
                settings,
                pooled,
                List.copyOf(snapshot.values()),
                questions);
        return new EvaluationInput(request, documents, contents, hits, failures, retrieval);
    }

    private IndexSpec spec(String strategy) {
        return new IndexSpec(
                strategy,
                new StrategySpec(strategy, strategy, Map.of("chunkSize", 512)),
                new EmbeddingSpec(model, "w", "t", "cls", true, "fp32", "p", 512, 384, "", ""));
    }
}
