package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.report.Selection;
import java.util.List;

/** A selection in one sentence. Chances are of resamples of the user's questions, never of the truth. */
public final class Headline {

    private static final int NAMED = 3;

    private Headline() {}

    /** The sentence. */
    public static String of(Selection selection, Scene scene) {
        String leader = scene.label(selection.leader());
        String chance = "best in " + Words.percent(selection.chance()) + " of resamples of your questions";
        return switch (selection.kind()) {
            case WINNER ->
                winners(selection, scene) + ": " + chance + ", recall " + Words.difference(margin(selection))
                        + " against " + scene.label(selection.rival()) + ".";
            case BEST_SUPPORTED ->
                leader + " is best supported: " + chance + ", though its interval against "
                        + scene.label(selection.rival()) + " includes zero: recall "
                        + Words.difference(margin(selection)) + ".";
            case NO_WINNER -> "No winner yet: " + leader + " leads, " + chance + "; " + others(selection, scene) + ".";
            case IDENTICAL ->
                "No winner: all " + scene.count(selection.notRuledOut().size())
                        + " are identical on every question (recall "
                        + Words.recall(selection.candidates().getFirst().recall()) + "); decide on cost.";
            case NOTHING_FOUND ->
                "No winner: nothing was found by any of the "
                        + scene.count(selection.notRuledOut().size())
                        + "; check the gold of the questions before comparing anything.";
            case SINGLE ->
                "Nothing to compare: " + leader + " is the only " + scene.noun() + " (recall "
                        + Words.recall(selection.candidates().getFirst().recall()) + ").";
        };
    }

    /** Candidates that are identical on every question win together: naming one of them alone would be a guess. */
    private static String winners(Selection selection, Scene scene) {
        List<String> names = selection.namesOf(selection.leader());
        return names.size() == 1
                ? scene.label(selection.leader()) + " wins"
                : Words.list(scene.labels(names)) + " are identical on every question and win together";
    }

    private static PairedDifference margin(Selection selection) {
        return selection.versusRival().orElseThrow();
    }

    private static String others(Selection selection, Scene scene) {
        List<String> kept = selection.notRuledOut().stream()
                .filter(name -> !name.equals(selection.leader()))
                .toList();
        List<String> out = selection.ruledOut();
        if (kept.isEmpty()) {
            return out.size() == 1 ? "the other one can be ruled out" : "the other " + out.size() + " can be ruled out";
        }
        if (out.isEmpty()) {
            return kept.size() == 1
                    ? scene.label(kept.getFirst()) + " can't be ruled out"
                    : "none of the other " + kept.size() + " can be ruled out";
        }
        String can = out.size() <= NAMED
                ? Words.list(scene.labels(out)) + " can"
                : "the other " + scene.count(out.size()) + " can";
        return Words.list(scene.labels(kept)) + " can't be ruled out, " + can;
    }
}
