package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.statistics.Resampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;

/**
 * Question classes on which a leader and a rival move in opposite directions: a mean over both would hide what the users of
 * one class lose.
 *
 * @param found by rival, weightiest classes
 * @param looked how many (class, rival) pairs were looked at; the more, the likelier one stands out by chance
 */
public record ClassDisagreements(List<Disagreement> found, int looked) {

    private static final int FEWEST_QUESTIONS = 10;
    private static final int FEWEST_DIFFERENT = 6;

    public ClassDisagreements {
        found = List.copyOf(found);
    }

    /**
     * The leader gains on one class and loses on another; both paired intervals exclude zero.
     *
     * @param rival the rival's place in the table
     * @param gained class with the largest gain of the leader
     * @param gain leader minus rival there
     * @param lost class with the largest loss
     * @param loss leader minus rival there
     */
    public record Disagreement(int rival, String gained, PairedDifference gain, String lost, PairedDifference loss) {}

    /**
     * Looks at every class with at least 10 questions, against every rival with which at least 6 of them differ.
     *
     * @param table every candidate's answers
     * @param leader its place
     * @param classes question places by class
     */
    public static ClassDisagreements in(
            RecallTable table, int leader, SortedMap<String, List<Integer>> classes, Resampling resampling) {
        List<Side> sides = new ArrayList<>();
        classes.forEach((name, questions) -> {
            if (questions.size() >= FEWEST_QUESTIONS) {
                sides.addAll(sides(name, questions, table, leader, resampling));
            }
        });
        List<Disagreement> found = IntStream.range(0, table.candidates())
                .mapToObj(rival -> between(rival, sides))
                .flatMap(Optional::stream)
                .toList();
        return new ClassDisagreements(found, sides.size());
    }

    private record Side(String name, int rival, PairedDifference difference) {

        boolean decided() {
            return difference.ci95().excludesZero();
        }
    }

    private static List<Side> sides(
            String name, List<Integer> questions, RecallTable table, int leader, Resampling resampling) {
        RecallTable some = table.ofQuestions(questions);
        List<Integer> rivals = IntStream.range(0, table.candidates())
                .filter(rival -> rival != leader && differing(some, leader, rival) >= FEWEST_DIFFERENT)
                .boxed()
                .toList();
        if (rivals.isEmpty()) {
            return List.of();
        }
        PairedDifference[] differences = resampling
                .bootstrap(questions)
                .differences(some.recalls(leader), some.of(rivals).recalls());
        return IntStream.range(0, rivals.size())
                .mapToObj(i -> new Side(name, rivals.get(i), differences[i]))
                .toList();
    }

    private static long differing(RecallTable table, int one, int other) {
        return IntStream.range(0, table.questions())
                .filter(q -> table.found()[one][q] != table.found()[other][q])
                .count();
    }

    private static Optional<Disagreement> between(int rival, List<Side> sides) {
        List<Side> decided = sides.stream()
                .filter(side -> side.rival() == rival && side.decided())
                .toList();
        Optional<Side> gain = decided.stream()
                .filter(side -> side.difference().mean() > 0)
                .reduce((best, next) ->
                        next.difference().mean() > best.difference().mean() ? next : best);
        Optional<Side> loss = decided.stream()
                .filter(side -> side.difference().mean() < 0)
                .reduce((best, next) ->
                        next.difference().mean() < best.difference().mean() ? next : best);
        return gain.flatMap(
                g -> loss.map(l -> new Disagreement(rival, g.name(), g.difference(), l.name(), l.difference())));
    }
}
