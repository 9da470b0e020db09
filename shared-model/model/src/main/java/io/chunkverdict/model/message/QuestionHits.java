package io.chunkverdict.model.message;

import java.util.List;

/**
 * What a cell retrieved for a question.
 *
 * @param ordinal place of the question in its run, from 0
 * @param hits by rank; fewer than k only when the corpus holds fewer chunks, or an approximate index finds
 *     fewer
 */
public record QuestionHits(int ordinal, List<Hit> hits) {

    public QuestionHits {
        hits = List.copyOf(hits);
    }
}
