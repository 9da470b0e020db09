package io.chunkverdict.ingest.question;

import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.model.question.Question;
import java.util.List;

/**
 * A question file that could be read.
 *
 * @param file as the user named it
 * @param format its notation
 * @param questions in file order, ids unique
 * @param warnings what was ignored
 */
public record QuestionFile(
        String file, QuestionFormat format, List<SourcedQuestion> questions, List<Problem> warnings) {
    public QuestionFile {
        questions = List.copyOf(questions);
        warnings = List.copyOf(warnings);
    }

    /** The questions themselves, in file order. */
    public List<Question> plain() {
        return questions.stream().map(SourcedQuestion::question).toList();
    }
}
