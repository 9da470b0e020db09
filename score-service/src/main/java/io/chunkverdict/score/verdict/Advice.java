package io.chunkverdict.score.verdict;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.NominalCost;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Candidate;
import io.chunkverdict.score.report.Selection.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What to do about a selection. */
public final class Advice {

    /** Token differences below this share are no ground for a decision. */
    private static final double SAME_CONTEXT = 0.02;

    /** Nominal ingest costs that differ by more than this share are said. */
    private static final double SAME_INGEST = 0.10;

    /** Means this close are equal. */
    private static final double NO_DIFFERENCE = 1e-9;

    private final Selection selection;
    private final Scene scene;

    private Advice(Selection selection, Scene scene) {
        this.selection = selection;
        this.scene = scene;
    }

    /** Sentences, the most useful first. */
    public static List<String> of(Selection selection, Scene scene) {
        Advice advice = new Advice(selection, scene);
        return Stream.of(
                        advice.use(),
                        advice.ranking(),
                        advice.context(),
                        advice.ingest(),
                        advice.clones(),
                        advice.settle(),
                        advice.twoOnly())
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<String> use() {
        return switch (selection.kind()) {
            case WINNER, BEST_SUPPORTED -> Optional.of("Use " + scene.label(selection.winner()) + alsoInPlay() + ".");
            case NOTHING_FOUND ->
                Optional.of(
                        "Validate the questions against the corpus: chunkverdict validate --docs DIR --questions FILE.");
            case SINGLE -> Optional.of("Add a second strategy or retriever to compare it with.");
            case NO_WINNER, IDENTICAL -> Optional.empty();
        };
    }

    private String alsoInPlay() {
        List<String> others = selection.notRuledOut().stream()
                .filter(name -> !name.equals(selection.leader()))
                .toList();
        return others.isEmpty() ? "" : "; " + Words.list(scene.labels(others)) + " can't be ruled out";
    }

    /** The cheapest context may outrank the best recall; then both are named. */
    private Optional<String> ranking() {
        String first = selection.firstInRanking();
        if (selection.leader().isEmpty() || first.equals(selection.leader())) {
            return Optional.empty();
        }
        double saving = 1 - scene.tokens(first) / scene.tokens(selection.leader());
        String leader = scene.label(selection.leader());
        return Optional.of(
                saving > 0
                        ? leader + " retrieves most; " + scene.label(first) + " is first on balanced because it costs "
                                + Words.percent(saving) + " fewer tokens."
                        : leader + " retrieves most; " + scene.label(first) + " is first on balanced.");
    }

    private Optional<String> context() {
        if (selection.kind() != Kind.NO_WINNER && selection.kind() != Kind.IDENTICAL) {
            return Optional.empty();
        }
        String cheapest = selection.notRuledOut().stream()
                .min(Comparator.comparingDouble(scene::tokens))
                .orElseThrow();
        Optional<String> other = cheapest.equals(selection.leader())
                ? selection.notRuledOut().stream()
                        .filter(name -> !name.equals(cheapest))
                        .min(Comparator.comparing((String name) -> !name.equals(selection.rival())))
                : Optional.of(selection.leader());
        return other.map(dearer -> context(cheapest, dearer));
    }

    private String context(String cheap, String dear) {
        double saving = scene.tokens(dear) == 0 ? 0 : 1 - scene.tokens(cheap) / scene.tokens(dear);
        if (saving < SAME_CONTEXT) {
            return "Cost doesn't decide it either: " + scene.label(cheap) + " and " + scene.label(dear)
                    + " retrieve the same number of tokens to within 2 %.";
        }
        return "Decide on cost: " + scene.label(cheap) + " retrieves " + Words.count(scene.tokens(cheap))
                + " tokens a question, " + scene.label(dear) + " " + Words.count(scene.tokens(dear)) + " ("
                + Words.percent(saving) + " fewer)" + recallDifference(cheap, dear) + ".";
    }

    /** Recall of the cheap one less that of the dear one; one of the two leads, or they are clones. */
    private String recallDifference(String cheap, String dear) {
        Candidate leading = candidate(selection.leader());
        if (candidate(cheap).equals(candidate(dear))) {
            return ", at the same recall";
        }
        return leading.names().contains(cheap)
                ? "; its recall differs by "
                        + Words.difference(candidate(dear).leaderMinusThis().orElseThrow())
                : "; its recall differs by "
                        + Words.reversed(candidate(cheap).leaderMinusThis().orElseThrow());
    }

    private Candidate candidate(String name) {
        return selection.candidates().stream()
                .filter(candidate -> candidate.names().contains(name))
                .findFirst()
                .orElseThrow();
    }

    private Optional<String> ingest() {
        List<String> considered = new ArrayList<>(selection.notRuledOut());
        if (!selection.rival().isEmpty() && !considered.contains(selection.rival())) {
            considered.add(selection.rival());
        }
        Comparator<String> byCost = Comparator.comparingLong(this::encoderTokens);
        List<String> priced =
                considered.stream().filter(name -> scene.cost(name).isPresent()).toList();
        if (priced.isEmpty()) {
            return Optional.empty();
        }
        String cheap = priced.stream().min(byCost).orElseThrow();
        String dear = priced.stream().max(byCost).orElseThrow();
        double saving = encoderTokens(dear) == 0 ? 0 : 1 - (double) encoderTokens(cheap) / encoderTokens(dear);
        return saving <= SAME_INGEST
                ? Optional.empty()
                : Optional.of("Indexing costs differ: " + scene.strategy(cheap) + " takes "
                        + Words.count(encoderTokens(cheap)) + " encoder tokens, " + scene.strategy(dear) + " "
                        + Words.count(encoderTokens(dear)) + " (" + Words.percent(saving)
                        + " fewer), at every re-index.");
    }

    private long encoderTokens(String cell) {
        return scene.cost(cell).map(NominalCost::totalEncoderTokens).orElse(0L);
    }

    private Optional<String> clones() {
        List<String> groups = selection.candidates().stream()
                .filter(candidate -> candidate.names().size() > 1)
                .map(candidate -> Words.list(scene.labels(candidate.names())))
                .toList();
        return groups.isEmpty() || selection.candidates().size() == 1
                ? Optional.empty()
                : Optional.of("Identical on every question, and so counted as one candidate: "
                        + String.join("; ", groups) + ".");
    }

    private Optional<String> settle() {
        if (selection.kind() != Kind.NO_WINNER && selection.kind() != Kind.BEST_SUPPORTED) {
            return Optional.empty();
        }
        String rival = scene.label(selection.rival());
        if (selection
                .versusRival()
                .filter(margin -> Math.abs(margin.mean()) < NO_DIFFERENCE)
                .isPresent()) {
            return Optional.of("More questions won't settle it against " + rival
                    + " unless they show a difference: so far there is none.");
        }
        return Optional.of(selection
                .questionsNeeded()
                .map(needed -> "To settle it against " + rival + ": about " + Counted.about(needed)
                        + " questions (if the observed difference is the true one, the interval would then just exclude"
                        + " zero: an even chance), about " + Counted.about(2.0 * needed) + " for four chances in five.")
                .orElse("More questions won't settle it against " + rival
                        + ": at the observed difference it would take more than 100,000."));
    }

    private Optional<String> twoOnly() {
        return selection.kind() == Kind.NO_WINNER && selection.chance() >= Selector.NAMED_AT
                ? Optional.of(
                        "With two candidates a name needs both 90 % of resamples and an interval that excludes zero:"
                                + " two that are truly equal reach 90 % in a fifth to a quarter of all cases.")
                : Optional.empty();
    }
}
