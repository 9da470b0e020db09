package io.chunkverdict.score.comparison;

import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.score.report.ReportQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How the question sets of two runs overlap. Questions are the same if id, query and gold are; tags and review say nothing
 * about what was measured.
 *
 * @param shared the same and scored on both sides, by id in code-point order
 * @param changed on both sides, but asking or expecting something else
 * @param onlyBaseline not in the candidate's set
 * @param onlyCandidate not in the baseline's set
 * @param unscored the same, but scored on one side at most: gold that doesn't resolve, or nothing to resolve it in
 */
public record SharedQuestions(
        List<String> shared,
        List<String> changed,
        List<String> onlyBaseline,
        List<String> onlyCandidate,
        List<String> unscored) {

    public SharedQuestions {
        shared = List.copyOf(shared);
        changed = List.copyOf(changed);
        onlyBaseline = List.copyOf(onlyBaseline);
        onlyCandidate = List.copyOf(onlyCandidate);
        unscored = List.copyOf(unscored);
    }

    /** Whether both runs scored exactly the same questions. */
    public boolean complete() {
        return changed.isEmpty() && onlyBaseline.isEmpty() && onlyCandidate.isEmpty() && unscored.isEmpty();
    }

    static SharedQuestions of(ComparedRun baseline, ComparedRun candidate) {
        List<String> shared = new ArrayList<>();
        List<String> changed = new ArrayList<>();
        List<String> unscored = new ArrayList<>();
        for (ReportQuestion question : baseline.questions().values()) {
            ReportQuestion other = candidate.questions().get(question.id());
            if (other != null) {
                boolean same = content(question).equals(content(other));
                boolean scored = question.scored() && other.scored();
                if (!same) {
                    changed.add(question.id());
                } else if (scored) {
                    shared.add(question.id());
                } else if (question.scored() || other.scored()) {
                    unscored.add(question.id());
                }
            }
        }
        return new SharedQuestions(
                shared, changed, missing(baseline, candidate), missing(candidate, baseline), unscored);
    }

    private static List<String> missing(ComparedRun from, ComparedRun in) {
        return from.questions().keySet().stream()
                .filter(id -> !in.questions().containsKey(id))
                .toList();
    }

    private static String content(ReportQuestion question) {
        return CanonicalJson.of(Map.of("query", question.query(), "gold", question.gold()));
    }
}
