package io.chunkverdict.score.verdict;

import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.metric.StrategySizes;
import io.chunkverdict.score.report.ChunkHealth;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.StrategyReport;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What to beware of when acting on a verdict, weightiest first. */
public final class Cautions {

    private static final int DISAGREEMENTS_NAMED = 3;
    private static final double SAME = 1e-9;

    private Cautions() {}

    /** Classes that disagree, each with its figures, and how many pairs were looked at. */
    public static List<String> of(ClassDisagreements classes, Selection selection, List<String> cells, Scene scene) {
        List<String> cautions = new ArrayList<>();
        String leader = scene.label(selection.leader());
        for (ClassDisagreements.Disagreement one :
                classes.found().stream().limit(DISAGREEMENTS_NAMED).toList()) {
            cautions.add("Classes disagree between " + leader + " and " + scene.label(cells.get(one.rival())) + ": "
                    + leader + " gains " + Words.points(one.gain().mean()) + " on " + one.gained() + " "
                    + Words.pointInterval(one.gain().ci95()) + " and loses "
                    + Words.points(one.loss().mean()) + " on " + one.lost() + " "
                    + Words.pointInterval(one.loss().ci95()) + "; " + looked(classes) + ".");
        }
        int more = classes.found().size() - DISAGREEMENTS_NAMED;
        if (more > 0) {
            cautions.add("Classes disagree with " + Counted.of(more, "more rival") + "; see recall by class.");
        }
        return cautions;
    }

    /** How many pairs were looked at in vain: little evidence if few, and nothing to worry about if many. */
    public static List<String> noDisagreement(ClassDisagreements classes, Selection selection, Scene scene) {
        return classes.found().isEmpty() && classes.looked() > 0
                ? List.of("No two classes of questions point in opposite directions between "
                        + scene.label(selection.leader()) + " and another; " + looked(classes) + ".")
                : List.of();
    }

    /** What a headline must say before anything else: that a mean over all questions hides a loss; empty if it doesn't. */
    public static String first(ClassDisagreements classes, Selection selection, List<String> cells, Scene scene) {
        return classes.found().stream()
                .findFirst()
                .map(one -> "Classes of questions disagree: against " + scene.label(cells.get(one.rival())) + ", "
                        + scene.label(selection.leader()) + " gains on " + one.gained() + " and loses on " + one.lost()
                        + ". Over all questions: ")
                .orElse("");
    }

    private static String looked(ClassDisagreements classes) {
        return Counted.of(
                classes.looked(), "pair of class and rival was looked at", "pairs of class and rival were looked at");
    }

    /** Strategies whose chunks the encoder cuts: their gaps measure truncation too. Lexical retrieval sees whole chunks. */
    public static List<String> truncation(List<StrategyReport> strategies, Collection<RetrieverKind> retrievers) {
        if (retrievers.stream().allMatch(kind -> kind == RetrieverKind.BM25)) {
            return List.of();
        }
        List<StrategyReport> cut = strategies.stream()
                .filter(one -> one.health()
                        .filter(health -> health.truncatedShare() > 0)
                        .isPresent())
                .toList();
        List<String> cautions = new ArrayList<>();
        if (cut.size() == 1) {
            cautions.add(truncated(cut.getFirst()));
        } else if (!cut.isEmpty()) {
            cautions.add(truncated(cut));
        }
        cut.forEach(one -> strategies.stream()
                .filter(other -> acrossLimit(one, other))
                .forEach(other -> cautions.add(sizes(one, other))));
        return cautions;
    }

    /** The leader was chosen on the questions that measured its margin. */
    public static List<String> chosenOnTheSameQuestions(Selection selection, Scene scene) {
        return selection
                .versusRival()
                .filter(margin -> margin.mean() > SAME)
                .map(margin -> "The margin of " + scene.label(selection.leader()) + " over "
                        + scene.label(selection.rival()) + ", " + Words.signed(margin.mean())
                        + ", is biased upward: the leader was selected on these same questions.")
                .stream()
                .toList();
    }

    /** Decisions that another seed might turn. */
    public static List<String> borderline(Selection selection, Scene scene) {
        List<String> cautions = new ArrayList<>();
        for (boolean out : new boolean[] {true, false}) {
            List<String> names = selection.borderline().stream()
                    .filter(name -> selection.ruledOut().contains(name) == out)
                    .map(scene::label)
                    .toList();
            if (!names.isEmpty()) {
                cautions.add(String.join(", ", names)
                        + Counted.agreeing(names.size(), " is borderline: it is ", " are borderline: they are ")
                        + (out ? "ruled out" : "kept") + " by so little that another seed might decide otherwise.");
            }
        }
        return cautions;
    }

    private static String truncated(StrategyReport strategy) {
        ChunkHealth health = strategy.health().orElseThrow();
        return strategy.strategy().name() + ": the encoder cuts " + Words.percent(health.truncatedShare())
                + " of its chunks (" + Words.percent(health.unseenShareOfTruncated())
                + " of their text is never seen): its gap measures truncation too, not boundaries alone.";
    }

    private static String truncated(List<StrategyReport> strategies) {
        return "The encoder cuts chunks of "
                + strategies.stream()
                        .map(strategy -> {
                            ChunkHealth health = strategy.health().orElseThrow();
                            return strategy.strategy().name() + " (" + Words.percent(health.truncatedShare())
                                    + " of them; " + Words.percent(health.unseenShareOfTruncated())
                                    + " of their text is never seen)";
                        })
                        .collect(Collectors.joining(", "))
                + ": their gaps measure truncation too, not boundaries alone.";
    }

    /** Whether two strategies are the same chunker at a size the encoder cuts and a smaller one that it reads. */
    private static boolean acrossLimit(StrategyReport cut, StrategyReport whole) {
        OptionalInt large = StrategySizes.largestChunk(cut.strategy());
        OptionalInt small = StrategySizes.largestChunk(whole.strategy());
        if (!cut.strategy().kind().equals(whole.strategy().kind()) || large.isEmpty() || small.isEmpty()) {
            return false;
        }
        // an encoder's tokens are not cl100k's: a size below its limit may still be cut here and there
        int limit = cut.embedding().maxInputTokens();
        boolean read =
                whole.health().filter(health -> health.truncatedShare() == 0).isPresent();
        return small.getAsInt() < large.getAsInt() && (read || small.getAsInt() <= limit && limit < large.getAsInt());
    }

    private static String sizes(StrategyReport cut, StrategyReport whole) {
        return cut.strategy().name() + " and " + whole.strategy().name()
                + " are one strategy at two sizes on either side of the encoder's limit of "
                + cut.embedding().maxInputTokens() + " tokens: their difference measures truncation too.";
    }
}
