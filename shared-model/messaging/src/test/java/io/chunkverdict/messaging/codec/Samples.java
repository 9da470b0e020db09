package io.chunkverdict.messaging.codec;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.ChangedDocuments;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.QuestionVector;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageCount;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.message.VerdictChanged;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One message of every type, with every field filled. */
public final class Samples {

    private static final String SUITE = "5b0c9a52-3a0f-4c53-9f3e-6a4d0b6f9b11";
    private static final String RUN = "run-7";
    private static final IndexSpec INDEX = new IndexSpec(
            "fixed-0a1b2c3d",
            new StrategySpec("fixed", "fixed", Map.of("chunkSize", 512, "overlap", 64)),
            new EmbeddingSpec(
                    "BAAI/bge-small-en-v1.5",
                    "aa11",
                    "bb22",
                    "cls",
                    true,
                    "fp32",
                    "onnxruntime-cpu",
                    512,
                    384,
                    "query: ",
                    ""));
    private static final Chunk CHUNK = new Chunk(3, new Span(10, 24), 4, "a café chunk 𝄞");

    private static final ChangedDocuments CHANGED =
            new ChangedDocuments(List.of("faq.md"), List.of("guides/start.md"), List.of("old.md"), 3);

    private Samples() {}

    public static List<Message> all() {
        return List.of(
                new DocumentRevised(
                        SUITE,
                        "guides/start.md",
                        7,
                        List.of(INDEX),
                        "# Start\n\nPlug it in.",
                        List.of(
                                Element.heading(1, new Span(0, 7), "Start"),
                                Element.of(ElementKind.PARAGRAPH, new Span(9, 20))),
                        List.of(new Page(1, new Span(0, 20)))),
                new DocumentRemoved(SUITE, "guides/start.md", 8, List.of(INDEX)),
                DocumentFailed.of(SUITE, "scan.pdf", 9, List.of(INDEX), "parse", "no text on any of 3 pages"),
                runRequested(),
                new RunCancelled(SUITE, RUN),
                new SuiteDeleted(SUITE),
                new RetentionAdvanced(SUITE, 6, List.of()),
                new ChunkBatch(
                        SUITE, INDEX, "guides/start.md", 7, 0, 2, "cc33", List.of(CHUNK), new SentenceCost(2, 19)),
                new EmbeddedBatch(
                        SUITE,
                        INDEX,
                        "guides/start.md",
                        7,
                        0,
                        2,
                        "cc33",
                        List.of(new EmbeddedChunk(CHUNK, 6, 24, FloatVector.of(new float[] {0.6f, -0.8f}))),
                        SentenceCost.NONE),
                new QuestionsEmbedded(
                        SUITE, RUN, INDEX.id(), 0, 1, List.of(new QuestionVector(0, FloatVector.of(new float[] {1f, 0f
                        })))),
                new QuestionsFailed(SUITE, RUN, INDEX.id(), "no model of that name"),
                new IndexDescribed(
                        SUITE,
                        RUN,
                        INDEX.id(),
                        0,
                        1,
                        List.of(new DescribedChunk(
                                "guides/start.md:fixed:3", "guides/start.md", 3, new Span(10, 24), 4, 6, 24)),
                        new IndexCost(1, 6, 2, 19)),
                new QuestionsRetrieved(
                        SUITE,
                        RUN,
                        INDEX.id(),
                        RetrieverKind.BM25,
                        List.of(new QuestionHits(0, List.of(new Hit("guides/start.md:fixed:3", 1, 4.25))))),
                new CellSummary(SUITE, RUN, INDEX.id(), RetrieverKind.BM25, 1, 12),
                new CellFailed(
                        SUITE, RUN, INDEX.id(), RetrieverKind.DENSE, "1 document failed", List.of("guides/start.md")),
                new RunProgress(SUITE, RUN, List.of(new StageCount(Stage.EMBED, 3, 10, 128, 4_096))),
                new RunCompleted(SUITE, "handbook", RUN, 9, "0123456789ab", "dd44", "No winner yet.", "fixed/bm25"),
                new RunFailed(SUITE, RUN, "index fixed-0a1b2c3d can't reach revision 9"),
                new RegressionFound(
                        SUITE,
                        "handbook",
                        "5d41402abc4b2a76b9719d911017c592",
                        RUN,
                        "run-6",
                        9,
                        7,
                        "fixed/bm25",
                        "recall",
                        92,
                        0.875,
                        0.75,
                        -0.125,
                        -0.25,
                        -0.0625,
                        CHANGED,
                        List.of("guides/start.md"),
                        "fixed/bm25: recall 0.875 → 0.750."),
                new VerdictChanged(
                        SUITE,
                        "handbook",
                        "7d793037a0760186574b0282f2f435e7",
                        RUN,
                        "run-6",
                        9,
                        7,
                        "fixed + bm25 leads, no winner",
                        "structure + bm25 wins",
                        CHANGED,
                        List.of("guides/start.md"),
                        "2 questions moved."),
                new StageProgress(SUITE, Stage.EMBED, INDEX.id(), "guides/start.md", 7, 0, 2, 64, 60, 4_096, 250),
                new StandingAsked(SUITE, RUN, 3, true),
                new RetrievalStanding(
                        SUITE,
                        RUN,
                        3,
                        true,
                        List.of(new IndexStanding(INDEX.id(), 7, List.of(new RevisionRange(9, 9)))),
                        List.of(INDEX.id()),
                        2,
                        1,
                        1),
                new ScoringStanding(
                        SUITE, RUN, 3, ScoringStanding.State.WAITING, List.of(7L), List.of("description of x")));
    }

    /** Messages with fields that were added within the schema and that not every run has, by the name of their file. */
    public static Map<String, Message> withOptionalFields() {
        return Map.of(
                "RunRequested-reranked-hnsw",
                runRequested(RetrievalSettings.defaults()
                        .withHnsw(new HnswSettings(16, 100, 200))
                        .withReranking(new Reranking(
                                50, new RerankerSpec("bge-reranker", "cc33", "dd44", "onnxruntime-cpu", 512)))),
                "CellSummary-reranked-hnsw",
                new CellSummary(
                        SUITE, RUN, INDEX.id(), RetrieverKind.DENSE, 1, 12, Optional.of(0.975), Optional.of(0.25)));
    }

    private static RunRequested runRequested() {
        return runRequested(RetrievalSettings.defaults());
    }

    private static RunRequested runRequested(RetrievalSettings retrieval) {
        return new RunRequested(
                SUITE,
                "handbook",
                RUN,
                9,
                "2026-11-30T12:00:00Z",
                "ee55",
                "ff66",
                new Pins("0123456789ab", Map.of("topK", 5, "parseSha", "ee55")),
                Map.of(RetrieverKind.BM25, new Pins("ba9876543210", Map.of("bm25K1", 1.5))),
                List.of(new RunIndex(INDEX, 7, 1)),
                retrieval,
                MatcherSettings.defaults(),
                ReportSettings.defaults(),
                false,
                List.of(new SnapshotDocument("guides/start.md", 7, ""), new SnapshotDocument("scan.pdf", 9, "scanned")),
                List.of(new Question(
                        "q1",
                        "How do I start?",
                        List.of(new GoldSlot(List.of(
                                new Gold.TextGold("Plug it in."),
                                new Gold.SpanGold("guides/start.md", 9, 20, OffsetUnit.CODEPOINT)))),
                        List.of("procedure"),
                        true)));
    }
}
