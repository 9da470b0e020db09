package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;

/**
 * What one cell retrieved for up to 64 questions; never text.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param retriever the cell's retriever
 * @param questions by ordinal
 */
@JsonTypeName("QuestionsRetrieved")
public record QuestionsRetrieved(
        String suite, String run, String index, RetrieverKind retriever, List<QuestionHits> questions)
        implements RetrievalMessage {

    /** Questions a message holds at most. */
    public static final int MAX_QUESTIONS = 64;

    public QuestionsRetrieved {
        questions = List.copyOf(questions);
    }
}
