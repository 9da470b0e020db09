package io.chunkverdict.score.evaluation;

import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.metric.Answer;
import io.chunkverdict.score.report.CellReport.Failure;
import java.util.List;
import java.util.Optional;

/**
 * What every cell answered to every scored question.
 *
 * @param questions the scored questions, in order
 * @param columns one for each cell, in cell order
 */
record AnswerSheet(List<LocatedQuestion> questions, List<Column> columns) {

    AnswerSheet {
        questions = List.copyOf(questions);
        columns = List.copyOf(columns);
    }

    /**
     * One cell's answers.
     *
     * @param cell the cell
     * @param answers one for each scored question, in order; empty if it failed
     * @param failure why it failed; absent if it answered
     */
    record Column(Cell cell, List<Answer> answers, Optional<Failure> failure) {
        Column {
            answers = List.copyOf(answers);
        }

        boolean answered() {
            return failure.isEmpty();
        }
    }

    /** The cells that answered. */
    List<Column> answered() {
        return columns.stream().filter(Column::answered).toList();
    }

    /** Whether every cell answered, and there was something to answer. */
    boolean complete() {
        return !questions.isEmpty() && columns.stream().allMatch(Column::answered);
    }
}
