package io.chunkverdict.score.report;

import java.util.List;
import java.util.Objects;

/**
 * What every cell made of one scored question.
 *
 * @param question question id
 * @param cells one for each cell that answered, in cell order
 */
public record QuestionResult(String question, List<CellResult> cells) {

    public QuestionResult {
        Objects.requireNonNull(question, "question");
        cells = List.copyOf(cells);
    }
}
