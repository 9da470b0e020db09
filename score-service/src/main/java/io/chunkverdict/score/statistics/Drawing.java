package io.chunkverdict.score.statistics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a bootstrap draws: questions one by one, or groups of questions that belong together (all questions of a document),
 * with replacement.
 *
 * @param questions how many questions there are
 * @param groups question numbers by group, covering every question once; empty to draw single questions
 */
public record Drawing(int questions, List<List<Integer>> groups) {

    public Drawing {
        groups = groups.stream().map(List::copyOf).toList();
        int grouped = groups.stream().mapToInt(List::size).sum();
        if (questions < 0 || !groups.isEmpty() && grouped != questions) {
            throw new IllegalArgumentException(grouped + " grouped questions of " + questions);
        }
    }

    /** Draws single questions. */
    public static Drawing ofQuestions(int questions) {
        return new Drawing(questions, List.of());
    }

    /**
     * Draws whole groups.
     *
     * @param groupOf the group of each question, in question order; groups are numbered as they first occur
     */
    public static Drawing ofGroups(List<String> groupOf) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        for (int question = 0; question < groupOf.size(); question++) {
            groups.computeIfAbsent(groupOf.get(question), key -> new ArrayList<>())
                    .add(question);
        }
        return new Drawing(groupOf.size(), List.copyOf(groups.values()));
    }

    /** How many draws make one resample. */
    public int units() {
        return groups.isEmpty() ? questions : groups.size();
    }

    boolean grouped() {
        return !groups.isEmpty();
    }
}
