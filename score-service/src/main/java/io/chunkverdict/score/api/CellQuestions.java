package io.chunkverdict.score.api;

import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A page of what one cell made of the questions asked for.
 *
 * @param cell {@code strategy/retriever}
 * @param questions in the set's order
 * @param next cursor of the next page; empty on the last
 */
public record CellQuestions(String cell, List<Entry> questions, String next) {

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

    /**
     * Which questions.
     *
     * @param outcome of the worst slot, if it matters
     * @param tag a class, if it matters
     * @param limit how many at most, 1 to {@link #MAX_LIMIT}
     * @param from place among the scored questions to start at
     */
    record Filter(Optional<Outcome> outcome, Optional<String> tag, int limit, int from) {

        static final int MAX_LIMIT = 1_000;

        Filter {
            if (limit < 1 || limit > MAX_LIMIT) {
                throw Problem.badRequest("limit", "limit is " + limit, "give 1 to " + MAX_LIMIT);
            }
        }

        /** The place a cursor stands for; a 400 problem if it stands for none. */
        static int from(String cursor) {
            if (cursor == null || cursor.isBlank()) {
                return 0;
            }
            if (!cursor.matches("\\d{1,9}")) {
                throw Problem.badRequest(
                        "cursor", "unknown cursor '" + cursor + "'", "take it from 'next' of the page before");
            }
            return Integer.parseInt(cursor);
        }

        private boolean wants(ReportQuestion question, CellResult result) {
            return outcome.map(result.outcome()::equals).orElse(true)
                    && tag.map(question.tags()::contains).orElse(true);
        }
    }

    static CellQuestions of(Report report, String cell, Filter filter) {
        Map<String, ReportQuestion> questions = new HashMap<>();
        report.questions().forEach(question -> questions.put(question.id(), question));
        List<Entry> entries = new ArrayList<>();
        for (int place = filter.from(); place < report.results().size(); place++) {
            QuestionResult result = report.results().get(place);
            ReportQuestion question = questions.get(result.question());
            Optional<CellResult> wanted = result.cells().stream()
                    .filter(of -> of.cell().equals(cell) && filter.wants(question, of))
                    .findFirst();
            if (wanted.isPresent() && entries.size() == filter.limit()) {
                return new CellQuestions(cell, entries, Integer.toString(place));
            }
            wanted.ifPresent(of -> entries.add(new Entry(question.id(), question.query(), question.tags(), of)));
        }
        return new CellQuestions(cell, entries, "");
    }
}
