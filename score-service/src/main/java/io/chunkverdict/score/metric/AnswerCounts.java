package io.chunkverdict.score.metric;

import io.chunkverdict.score.report.HitFlags;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.OutcomeCounts;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Counts over a cell's answers that a reader should see beside the means. */
public final class AnswerCounts {

    private AnswerCounts() {}

    /** Questions by their worst slot. */
    public static OutcomeCounts outcomes(List<Answer> answers) {
        return new OutcomeCounts(
                count(answers, Outcome.CONTAINED),
                count(answers, Outcome.SEVERED),
                count(answers, Outcome.SAME_SECTION),
                count(answers, Outcome.SAME_DOCUMENT),
                count(answers, Outcome.MISSED));
    }

    /** Slots that deserve a second look. */
    public static HitFlags flags(List<Answer> answers) {
        return new HitFlags(
                answers.stream().mapToInt(Answer::found).sum(),
                foundOnly(answers, match -> match.kind() == SlotMatch.Kind.FUZZY),
                foundOnly(answers, match -> match.kind() == SlotMatch.Kind.SHORT),
                foundOnly(answers, SlotMatch::cutAtEdge),
                foundOnly(answers, SlotMatch::spelledOutNumber),
                flagged(answers, SlotResult.Flag.BEYOND_ENCODER),
                flagged(answers, SlotResult.Flag.REASSEMBLED),
                flagged(answers, SlotResult.Flag.UNLOCATED));
    }

    private static int count(List<Answer> answers, Outcome outcome) {
        return (int) answers.stream()
                .filter(answer -> answer.result().outcome() == outcome)
                .count();
    }

    private static int flagged(List<Answer> answers, SlotResult.Flag flag) {
        return (int) answers.stream()
                .flatMap(answer -> answer.result().slots().stream())
                .filter(slot -> slot.flags().contains(flag))
                .count();
    }

    /** Found slots all of whose matches are of this sort. */
    private static int foundOnly(List<Answer> answers, Predicate<SlotMatch> sort) {
        int count = 0;
        for (Answer answer : answers) {
            for (int slot : answer.result().found()) {
                Stream<SlotMatch> matches = answer.result().retrieved().stream()
                        .flatMap(hit -> hit.matches().stream())
                        .filter(match -> match.slot() == slot);
                if (matches.allMatch(sort)) {
                    count++;
                }
            }
        }
        return count;
    }
}
