package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Candidate;
import io.chunkverdict.score.report.Selection.Kind;
import io.chunkverdict.score.statistics.ConfidentSet;
import io.chunkverdict.score.statistics.Contest;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.statistics.Resampling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Decides who leads, whether the evidence names a winner, and who can be ruled out. The gate is on per-question recall;
 * balanced only orders.
 */
public final class Selector {

    /** Share of resamples in which a leader must be best to be named. */
    public static final double NAMED_AT = 0.90;

    private static final double CLOSE_BELOW = 0.89;
    private static final double CLOSE_ABOVE = 0.91;
    private static final double CONFIDENCE = 0.95;
    private static final double TAIL = 0.025;
    private static final double BORDERLINE_FROM = 0.024;
    private static final double BORDERLINE_TO = 0.026;
    private static final double EQUAL_MEANS = 1e-9;

    private final Resampling resampling;

    public Selector(Resampling resampling) {
        this.resampling = resampling;
    }

    /**
     * Selects among cells.
     *
     * @param contenders at least one, in configuration order
     * @param table their answers, in the same order, over at least one question
     */
    public Selection select(List<Contender> contenders, RecallTable table) {
        List<Clones> candidates = clones(contenders, table);
        RecallTable distinct = table.of(candidates.stream().map(Clones::place).toList());
        return candidates.size() == 1 ? withoutContest(candidates.getFirst(), distinct) : contest(candidates, distinct);
    }

    /** Cells that can't be told apart on any question: votes for one are votes for all. */
    private record Clones(int place, List<String> names) {}

    private static List<Clones> clones(List<Contender> contenders, RecallTable table) {
        List<Clones> candidates = new ArrayList<>();
        for (int place : Ranking.order(contenders)) {
            String name = contenders.get(place).name();
            candidates.stream()
                    .filter(candidate -> table.identical(candidate.place(), place))
                    .findFirst()
                    .ifPresentOrElse(
                            candidate -> candidate.names().add(name),
                            () -> candidates.add(new Clones(place, new ArrayList<>(List.of(name)))));
        }
        return candidates;
    }

    private static Selection withoutContest(Clones only, RecallTable table) {
        boolean nothing = Arrays.stream(table.found()[0]).allMatch(found -> found == 0);
        Kind kind = nothing ? Kind.NOTHING_FOUND : only.names().size() == 1 ? Kind.SINGLE : Kind.IDENTICAL;
        Candidate candidate = new Candidate(only.names(), table.mean(0), 1, 1, false, Optional.empty());
        String first = only.names().getFirst();
        return new Selection(
                kind,
                nothing ? "" : first,
                "",
                "",
                first,
                1,
                Optional.empty(),
                Optional.empty(),
                only.names(),
                List.of(),
                List.of(),
                List.of(candidate));
    }

    private Selection contest(List<Clones> candidates, RecallTable table) {
        Contest contest = resampling.contest(table);
        double[] chances = chances(contest);
        int leader = leader(table, chances);
        double[] shares = contest.atLeastAsGood(leader, Contest.MANY);
        List<Integer> confident = ConfidentSet.of(chances, CONFIDENCE);
        PairedDifference[] differences = resampling.bootstrap().differences(table.recalls(leader), table.recalls());
        List<Candidate> judged = new ArrayList<>();
        List<String> borderline = new ArrayList<>();
        for (int c = 0; c < candidates.size(); c++) {
            boolean outside = c != leader && !confident.contains(c);
            if (outside && shares[c] >= BORDERLINE_FROM && shares[c] <= BORDERLINE_TO) {
                borderline.addAll(candidates.get(c).names());
            }
            judged.add(new Candidate(
                    candidates.get(c).names(),
                    table.mean(c),
                    chances[c],
                    shares[c],
                    outside && shares[c] < TAIL,
                    c == leader ? Optional.empty() : Optional.of(differences[c])));
        }
        return selection(judged, leader, rival(chances, leader), borderline);
    }

    /** A chance close to the bar is estimated again with more resamples, and then so are all. */
    private double[] chances(Contest contest) {
        double[] chances = contest.chances(resampling.settings().resamples());
        boolean close = Arrays.stream(chances).anyMatch(chance -> chance >= CLOSE_BELOW && chance <= CLOSE_ABOVE);
        return close ? contest.chances(Contest.MANY) : chances;
    }

    /** Highest mean recall; equal ones by chance, then by rank, which is the order they come in. */
    private static int leader(RecallTable table, double[] chances) {
        double highest = IntStream.range(0, chances.length)
                .mapToDouble(table::mean)
                .max()
                .orElseThrow();
        return IntStream.range(0, chances.length)
                .filter(c -> table.mean(c) > highest - EQUAL_MEANS)
                .reduce((best, next) -> chances[next] > chances[best] ? next : best)
                .orElseThrow();
    }

    private static int rival(double[] chances, int leader) {
        return IntStream.range(0, chances.length)
                .filter(c -> c != leader)
                .reduce((best, next) -> chances[next] > chances[best] ? next : best)
                .orElseThrow();
    }

    private static Selection selection(List<Candidate> candidates, int leader, int rival, List<String> borderline) {
        Candidate first = candidates.get(leader);
        Candidate second = candidates.get(rival);
        PairedDifference margin = second.leaderMinusThis().orElseThrow();
        Kind kind = kind(first.chance(), margin, candidates.size());
        String name = first.names().getFirst();
        return new Selection(
                kind,
                name,
                kind == Kind.NO_WINNER ? "" : name,
                second.names().getFirst(),
                candidates.getFirst().names().getFirst(),
                first.chance(),
                Optional.of(margin),
                margin.questionsNeeded(),
                names(candidates, false),
                names(candidates, true),
                borderline,
                candidates);
    }

    /** With two candidates a chance alone names too easily: truly equal ones reach 0.90 in a fifth of all cases. */
    private static Kind kind(double chance, PairedDifference margin, int candidates) {
        if (chance < NAMED_AT) {
            return Kind.NO_WINNER;
        }
        if (margin.ci95().excludesZero()) {
            return Kind.WINNER;
        }
        return candidates == 2 ? Kind.NO_WINNER : Kind.BEST_SUPPORTED;
    }

    private static List<String> names(List<Candidate> candidates, boolean ruledOut) {
        return candidates.stream()
                .filter(candidate -> candidate.ruledOut() == ruledOut)
                .flatMap(candidate -> candidate.names().stream())
                .toList();
    }
}
