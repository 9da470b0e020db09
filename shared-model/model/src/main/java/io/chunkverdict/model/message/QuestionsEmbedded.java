package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * A part of a run's question vectors, for one index.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param part from 0
 * @param parts how many there are
 * @param vectors at most 64, by ordinal
 */
@JsonTypeName("QuestionsEmbedded")
public record QuestionsEmbedded(
        String suite, String run, String index, int part, int parts, List<QuestionVector> vectors)
        implements EmbeddingMessage {

    /** Vectors a part holds at most. */
    public static final int MAX_QUESTIONS = 64;

    public QuestionsEmbedded {
        vectors = List.copyOf(vectors);
    }
}
