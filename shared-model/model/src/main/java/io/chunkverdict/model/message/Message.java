package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * Everything that travels over Kafka. JSON objects with a {@code type} discriminator and a {@code schema} version; fields
 * a reader doesn't know are ignored. A message names the suite by its immutable incarnation id, never by its alias.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonPropertyOrder("schema")
@JsonSubTypes({
    @JsonSubTypes.Type(DocumentRevised.class),
    @JsonSubTypes.Type(DocumentRemoved.class),
    @JsonSubTypes.Type(DocumentFailed.class),
    @JsonSubTypes.Type(RunRequested.class),
    @JsonSubTypes.Type(RunCancelled.class),
    @JsonSubTypes.Type(SuiteDeleted.class),
    @JsonSubTypes.Type(RetentionAdvanced.class),
    @JsonSubTypes.Type(ChunkBatch.class),
    @JsonSubTypes.Type(EmbeddedBatch.class),
    @JsonSubTypes.Type(QuestionsEmbedded.class),
    @JsonSubTypes.Type(QuestionsFailed.class),
    @JsonSubTypes.Type(IndexDescribed.class),
    @JsonSubTypes.Type(QuestionsRetrieved.class),
    @JsonSubTypes.Type(CellSummary.class),
    @JsonSubTypes.Type(CellFailed.class),
    @JsonSubTypes.Type(RunProgress.class),
    @JsonSubTypes.Type(RunCompleted.class),
    @JsonSubTypes.Type(RunFailed.class),
    @JsonSubTypes.Type(RegressionFound.class),
    @JsonSubTypes.Type(VerdictChanged.class),
    @JsonSubTypes.Type(StageProgress.class),
    @JsonSubTypes.Type(StandingAsked.class),
    @JsonSubTypes.Type(RetrievalStanding.class),
    @JsonSubTypes.Type(ScoringStanding.class)
})
public sealed interface Message
        permits DocumentMessage,
                RunMessage,
                ChunkMessage,
                EmbeddingMessage,
                RetrievalMessage,
                ScoreMessage,
                StageProgress,
                StandingMessage {

    /** The newest schema version this build reads. */
    int SCHEMA = 2;

    /**
     * The schema version this message is written in: the one in which its type took its shape. A type that stayed as it was is
     * still read by builds that don't know the newer ones, so services can be upgraded one after another.
     */
    @JsonProperty(value = "schema", access = JsonProperty.Access.READ_ONLY)
    default int schema() {
        return 1;
    }

    /** Incarnation id of the suite the message belongs to. */
    String suite();
}
