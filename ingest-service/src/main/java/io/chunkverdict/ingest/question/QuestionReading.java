package io.chunkverdict.ingest.question;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problem;
import java.util.List;

/**
 * What could be read of a question file.
 *
 * @param file the questions that can be used; of two with the same id both
 * @param errors what is wrong with the rest, by line
 */
public record QuestionReading(QuestionFile file, List<Problem> errors) {
    static final String DUPLICATE_HINT = "ids must be unique: rename one of the two";

    static final String EMPTY_GOLD_HINT = "write the text that must be found, word for word";

    public QuestionReading {
        errors = List.copyOf(errors);
    }

    /** What sort of mistake it is, in one word: {@code duplicate_id}, {@code empty_gold} or {@code unreadable}. */
    public static String code(Problem error) {
        return switch (error.hint()) {
            case DUPLICATE_HINT -> "duplicate_id";
            case EMPTY_GOLD_HINT -> "empty_gold";
            default -> "unreadable";
        };
    }

    /**
     * The file, if all of it can be used.
     *
     * @throws InvalidInputException with every mistake, by line
     */
    public QuestionFile orRefuse() throws InvalidInputException {
        if (!errors.isEmpty()) {
            throw new InvalidInputException(errors);
        }
        return file;
    }
}
