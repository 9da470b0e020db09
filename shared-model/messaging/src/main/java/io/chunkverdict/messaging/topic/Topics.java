package io.chunkverdict.messaging.topic;

import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.ChunkMessage;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddingMessage;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunMessage;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.message.StandingMessage;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Every topic there is. Rebuilding republishes from ingest's database, so retention only has to outlast an outage. */
public final class Topics {

    private static final int MIB = 1024 * 1024;
    private static final int LARGE = 32 * MIB;
    private static final int SMALL = 8 * MIB;
    private static final Duration WEEK = Duration.ofDays(7);

    /** Largest serialised message ingest accepts, in bytes: half of what the broker takes. */
    public static final int MAX_ACCEPTED_BYTES = 16 * MIB;

    public static final Topic<DocumentMessage> DOCUMENTS = new Topic<>(
            "documents",
            DocumentMessage.class,
            Topics::documentKey,
            Set.of(Service.CHUNK, Service.SCORE),
            12,
            WEEK,
            LARGE);
    public static final Topic<RunMessage> RUNS = new Topic<>(
            "runs",
            RunMessage.class,
            RunMessage::suite,
            Set.of(Service.EMBED, Service.RETRIEVE, Service.SCORE),
            12,
            WEEK,
            LARGE);
    public static final Topic<ChunkMessage> CHUNKS =
            new Topic<>("chunks", ChunkMessage.class, Topics::chunkKey, Set.of(Service.EMBED), 12, WEEK, LARGE);
    public static final Topic<EmbeddingMessage> EMBEDDINGS = new Topic<>(
            "embeddings", EmbeddingMessage.class, Topics::embeddingKey, Set.of(Service.RETRIEVE), 12, WEEK, LARGE);
    public static final Topic<RetrievalMessage> RETRIEVALS = new Topic<>(
            "retrievals", RetrievalMessage.class, Topics::retrievalKey, Set.of(Service.SCORE), 12, WEEK, SMALL);
    public static final Topic<ScoreMessage> SCORES = new Topic<>(
            "scores", ScoreMessage.class, Topics::scoreKey, Set.of(Service.INGEST), 12, Duration.ofDays(30), SMALL);
    public static final Topic<StageProgress> PROGRESS = new Topic<>(
            "progress",
            StageProgress.class,
            StageProgress::suite,
            Set.of(Service.SCORE),
            12,
            Duration.ofDays(1),
            SMALL);

    public static final Topic<StandingMessage> STANDINGS = new Topic<>(
            "standings",
            StandingMessage.class,
            StandingMessage::suite,
            Set.of(Service.INGEST),
            12,
            Duration.ofDays(1),
            SMALL);

    /** Holds source records as they were, so it has no message type of its own. */
    public static final String DEAD_LETTERS = "dead-letters";

    static final int DEAD_LETTER_PARTITIONS = 12;
    static final Duration DEAD_LETTER_RETENTION = Duration.ofDays(30);
    static final int DEAD_LETTER_MAX_BYTES = LARGE;

    private Topics() {}

    /** Every typed topic, in pipeline order. */
    public static List<Topic<?>> all() {
        return List.of(DOCUMENTS, RUNS, CHUNKS, EMBEDDINGS, RETRIEVALS, SCORES, PROGRESS, STANDINGS);
    }

    private static String documentKey(DocumentMessage message) {
        return switch (message) {
            case DocumentRevised m -> join(m.suite(), m.document());
            case DocumentRemoved m -> join(m.suite(), m.document());
            case DocumentFailed m -> join(m.suite(), m.document());
        };
    }

    private static String chunkKey(ChunkMessage message) {
        return switch (message) {
            case ChunkBatch m -> join(m.suite(), m.index().id(), m.document(), Integer.toString(m.part()));
            case DocumentRemoved m -> join(m.suite(), onlyIndex(m), m.document(), "0");
            case DocumentFailed m -> join(m.suite(), onlyIndex(m), m.document(), "0");
        };
    }

    private static String embeddingKey(EmbeddingMessage message) {
        return switch (message) {
            case EmbeddedBatch m -> join(m.suite(), m.index().id());
            case DocumentRemoved m -> join(m.suite(), onlyIndex(m));
            case DocumentFailed m -> join(m.suite(), onlyIndex(m));
            case QuestionsEmbedded m -> join(m.suite(), m.index());
            case QuestionsFailed m -> join(m.suite(), m.index());
        };
    }

    private static String retrievalKey(RetrievalMessage message) {
        return switch (message) {
            case IndexDescribed m -> m.run();
            case QuestionsRetrieved m -> m.run();
            case CellSummary m -> m.run();
            case CellFailed m -> m.run();
        };
    }

    private static String scoreKey(ScoreMessage message) {
        return message.run();
    }

    private static String onlyIndex(DocumentRemoved message) {
        return message.indexes().size() == 1 ? message.indexes().getFirst().id() : "";
    }

    private static String onlyIndex(DocumentFailed message) {
        return message.indexIds().size() == 1 ? message.indexIds().getFirst() : "";
    }

    private static String join(String... parts) {
        return String.join("/", parts);
    }
}
