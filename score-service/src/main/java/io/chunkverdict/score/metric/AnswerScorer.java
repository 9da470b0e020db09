package io.chunkverdict.score.metric;

import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.Outcome;
import io.chunkverdict.score.report.RetrievedHit;
import io.chunkverdict.score.report.SlotMatch;
import io.chunkverdict.score.report.SlotResult;
import io.chunkverdict.score.report.SlotResult.Flag;
import java.util.ArrayList;
import java.util.List;

/** Scores what cells retrieved for one question. */
public final class AnswerScorer {

    private final LocatedQuestion question;
    private final ChunkMatches matches;
    private final Corpus corpus;

    /**
     * A scorer for one question.
     *
     * @param question a scored one
     * @param matches over the same slots
     */
    public AnswerScorer(LocatedQuestion question, ChunkMatches matches, Corpus corpus) {
        this.question = question;
        this.matches = matches;
        this.corpus = corpus;
    }

    /** Scores one cell's list. */
    public Answer score(String cell, RetrievedList retrieved) {
        List<RetrievedHit> hits = new ArrayList<>();
        for (int i = 0; i < retrieved.hits().size(); i++) {
            Hit hit = retrieved.hits().get(i);
            hits.add(new RetrievedHit(
                    hit.chunk(),
                    hit.rank(),
                    hit.score(),
                    matches.in(retrieved.chunks().get(i))));
        }
        List<SlotResult> slots = new ArrayList<>();
        for (int slot = 0; slot < question.slots().size(); slot++) {
            slots.add(slot(slot, hits, retrieved));
        }
        return new Answer(
                question.ordinal(),
                result(cell, slots, hits, retrieved.tokens()),
                (int) hits.stream().filter(hit -> !hit.matches().isEmpty()).count(),
                SpanScores.of(question.slots(), retrieved, corpus));
    }

    private CellResult result(String cell, List<SlotResult> slots, List<RetrievedHit> hits, int tokens) {
        long found = slots.stream()
                .filter(slot -> slot.outcome() == Outcome.CONTAINED)
                .count();
        Outcome worst =
                slots.stream().map(SlotResult::outcome).max(Outcome::compareTo).orElse(Outcome.MISSED);
        int firstRank = hits.stream()
                .filter(hit -> !hit.matches().isEmpty())
                .mapToInt(RetrievedHit::rank)
                .findFirst()
                .orElse(0);
        double efficiency = tokens == 0 ? 0 : Math.min((double) goldTokens(hits) / tokens, 1);
        return new CellResult(cell, (double) found / slots.size(), firstRank, worst, tokens, efficiency, slots, hits);
    }

    /** Tokens of each found slot's gold, as its first hit matched it. */
    private int goldTokens(List<RetrievedHit> hits) {
        int sum = 0;
        for (int slot = 0; slot < question.slots().size(); slot++) {
            List<SlotMatch> found = matchesOf(slot, hits);
            if (!found.isEmpty()) {
                sum += question.slots()
                        .get(slot)
                        .alternatives()
                        .get(found.getFirst().alternative())
                        .tokens();
            }
        }
        return sum;
    }

    private SlotResult slot(int number, List<RetrievedHit> hits, RetrievedList retrieved) {
        LocatedSlot slot = question.slots().get(number);
        List<Flag> flags = new ArrayList<>();
        if (!slot.located()) {
            flags.add(Flag.UNLOCATED);
        }
        if (matchesOf(number, hits).isEmpty()) {
            SlotOutcomes.Lost lost = SlotOutcomes.of(slot, retrieved);
            if (lost.outcome() == Outcome.SEVERED && lost.coverage() == 1) {
                flags.add(Flag.REASSEMBLED);
            }
            return new SlotResult(number, lost.outcome(), 0, lost.coverage(), flags);
        }
        int rank = 0;
        boolean read = false;
        for (int i = 0; i < hits.size(); i++) {
            for (SlotMatch match : hits.get(i).matches()) {
                if (match.slot() == number) {
                    rank = rank == 0 ? hits.get(i).rank() : rank;
                    read |= reads(retrieved.chunks().get(i), match);
                }
            }
        }
        if (!read) {
            flags.add(Flag.BEYOND_ENCODER);
        }
        return new SlotResult(number, Outcome.CONTAINED, rank, 1, flags);
    }

    private static boolean reads(DescribedChunk chunk, SlotMatch match) {
        return match.end() <= chunk.encoderEnd();
    }

    private static List<SlotMatch> matchesOf(int slot, List<RetrievedHit> hits) {
        return hits.stream()
                .flatMap(hit -> hit.matches().stream())
                .filter(match -> match.slot() == slot)
                .toList();
    }
}
