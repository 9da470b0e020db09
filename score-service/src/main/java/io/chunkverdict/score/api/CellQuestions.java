package io.chunkverdict.score.api;

import io.chunkverdict.score.report.CellResult;
import java.util.List;

/**
 * What one cell made of the questions asked for.
 *
 * @param cell {@code strategy/retriever}
 * @param questions in the set's order
 */
public record CellQuestions(String cell, List<Entry> questions) {

    public CellQuestions {
        questions = List.copyOf(questions);
    }

    /**
     * One question.
     *
     * @param id question id
     * @param query what is asked
     * @param tags its classes
     * @param result what the cell made of it
     */
    public record Entry(String id, String query, List<String> tags, CellResult result) {
        public Entry {
            tags = List.copyOf(tags);
        }
    }
}
