package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Which candidate is best, how surely, and who can be ruled out. Names are cell names, {@code strategy/retriever}.
 *
 * @param kind what can be said
 * @param leader highest mean recall
 * @param winner the leader, if the evidence names it; empty otherwise
 * @param rival the non-leader with the highest chance of being best; empty without one
 * @param firstInRanking first by balanced
 * @param chance share of resamples in which the leader is best
 * @param versusRival leader minus rival; absent without a rival
 * @param questionsNeeded questions at which the interval against the rival would just exclude zero if the observed
 *     difference were the true one; absent when none or above 100,000
 * @param notRuledOut candidates that stay in play, the leader among them, by rank
 * @param ruledOut candidates the evidence rules out, by rank
 * @param borderline ruled out or kept by so little that another seed might decide otherwise
 * @param candidates every candidate, by rank
 */
public record Selection(
        Kind kind,
        String leader,
        String winner,
        String rival,
        String firstInRanking,
        double chance,
        Optional<PairedDifference> versusRival,
        Optional<Long> questionsNeeded,
        List<String> notRuledOut,
        List<String> ruledOut,
        List<String> borderline,
        List<Candidate> candidates) {

    public Selection {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(leader, "leader");
        Objects.requireNonNull(winner, "winner");
        Objects.requireNonNull(rival, "rival");
        Objects.requireNonNull(firstInRanking, "firstInRanking");
        Objects.requireNonNull(versusRival, "versusRival");
        Objects.requireNonNull(questionsNeeded, "questionsNeeded");
        notRuledOut = List.copyOf(notRuledOut);
        ruledOut = List.copyOf(ruledOut);
        borderline = List.copyOf(borderline);
        candidates = List.copyOf(candidates);
    }

    /** Everything counted as the same candidate as this cell, itself included; empty if it is no candidate. */
    public List<String> namesOf(String cell) {
        return candidates.stream()
                .map(Candidate::names)
                .filter(names -> names.contains(cell))
                .findFirst()
                .orElse(List.of());
    }

    /** Those that win together because they are identical on every question, the leader first; empty unless there are several. */
    public List<String> winners() {
        List<String> names = kind == Kind.WINNER ? namesOf(leader) : List.of();
        return names.size() > 1 ? names : List.of();
    }

    /** What the evidence allows to say. */
    public enum Kind {
        /** Best in at least 90 % of resamples, and its interval to the runner-up excludes zero. */
        @JsonProperty("winner")
        WINNER,
        /** Best in at least 90 % of resamples, though its interval to the runner-up includes zero. */
        @JsonProperty("bestSupported")
        BEST_SUPPORTED,
        /** The evidence names no winner. */
        @JsonProperty("noWinner")
        NO_WINNER,
        /** All candidates have the same recall on every question. */
        @JsonProperty("identical")
        IDENTICAL,
        /** No candidate found anything. */
        @JsonProperty("nothingFound")
        NOTHING_FOUND,
        /** One candidate only: there is nothing to compare. */
        @JsonProperty("single")
        SINGLE
    }

    /**
     * One thing that may be best.
     *
     * @param names cells with identical recall on every question are one candidate; first in ranking first
     * @param recall mean recall
     * @param chance share of resamples in which it is best, ties shared
     * @param atLeastAsGood share of 100,000 resamples in which it does at least as well as the leader
     * @param ruledOut whether the evidence rules it out
     * @param leaderMinusThis paired difference of recall; absent for the leader
     */
    public record Candidate(
            List<String> names,
            double recall,
            double chance,
            double atLeastAsGood,
            boolean ruledOut,
            Optional<PairedDifference> leaderMinusThis) {

        public Candidate {
            names = List.copyOf(names);
            Objects.requireNonNull(leaderMinusThis, "leaderMinusThis");
        }
    }
}
