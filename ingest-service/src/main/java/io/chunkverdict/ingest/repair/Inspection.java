package io.chunkverdict.ingest.repair;

import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.ScoringStanding;

/**
 * Follows everything that was sent for a run hop by hop, by offsets alone: a hop is passed when every reader has read what was in
 * its topics when the hop before was passed. Only when nothing is on its way any more is it asked what has arrived; what has not,
 * is lost. How often this is called decides how soon a loss is seen, never whether something is one.
 */
public final class Inspection {

    /** How often the same loss is made good before a failure is told. */
    public static final int ROUNDS = 3;

    private Inspection() {}

    /** Goes on with a check as far as one look allows. */
    public static Step step(Check check, Sight sight) {
        Check now = check;
        while (true) {
            switch (now.hop()) {
                case OUTBOX, QUESTION -> {
                    long upTo = now.outbox() == Check.NOT_YET ? sight.newestUnsent() : now.outbox();
                    if (sight.oldestUnsent() <= upTo) {
                        return new Step.Wait(now.sentUpTo(upTo));
                    }
                    now = enter(now, now.hop() == Hop.OUTBOX ? Hop.SOURCES : Hop.ASKED, sight);
                }
                case SETTLED -> {
                    return new Step.Wait(now);
                }
                case SOURCES, CHUNKS, EMBEDDINGS, ASKED, ANSWERS, RETRIEVALS, SCORES -> {
                    if (!sight.broker().passed(now.hop(), now.marks())) {
                        return new Step.Wait(now);
                    }
                    switch (now.hop()) {
                        case SOURCES -> now = enter(now, Hop.CHUNKS, sight);
                        case CHUNKS -> now = enter(now, Hop.EMBEDDINGS, sight);
                        case ASKED -> now = enter(now, Hop.ANSWERS, sight);
                        case EMBEDDINGS -> {
                            return new Step.Ask(now.asking());
                        }
                        case RETRIEVALS -> {
                            return new Step.Ask(now.withRetrievalsRead().asking());
                        }
                        case SCORES -> {
                            // this service has read how the run ended, if that is there at all, and it is not
                            return new Step.Announce(now.announcing());
                        }
                        default -> {
                            Step judged = judge(now, sight);
                            if (!(judged instanceof Step.Wait(Check further))) {
                                return judged;
                            }
                            now = further;
                        }
                    }
                }
            }
        }
    }

    private static Check enter(Check check, Hop next, Sight sight) {
        return check.at(next, sight.broker().ends(next));
    }

    /** @return {@link Step.Wait} with the hop to go on with, or what is to be done */
    private static Step judge(Check check, Sight sight) {
        if (sight.retrieval().isEmpty() || (sight.aboutRun() && sight.scoring().isEmpty())) {
            return new Step.Ask(check.asking()); // the answer itself is lost
        }
        RetrievalStanding retrieval = sight.retrieval().get();
        Loss loss = Loss.of(retrieval, sight.needed().get(), sight.aboutRun());
        if (sight.scoring().isPresent()) {
            ScoringStanding.State state = sight.scoring().get().state();
            if (state == ScoringStanding.State.COMPLETED || state == ScoringStanding.State.ENDED) {
                return new Step.Wait(enter(check, Hop.SCORES, sight));
            }
            loss = loss.and(Loss.of(sight.scoring().get(), check.retrievalsRead() && retrieval.due() == 0));
        }
        if (!loss.isNone()) {
            return decide(check, loss, sight.aboutRun());
        }
        if (!sight.aboutRun()) {
            return new Step.Settle(check.settled(check.lines(), false));
        }
        if (retrieval.due() > 0 || check.retrievalsRead()) {
            return new Step.Ask(check.asking()); // retrieve-service or score-service is at work
        }
        return new Step.Wait(enter(check, Hop.RETRIEVALS, sight));
    }

    private static Step decide(Check check, Loss loss, boolean aboutRun) {
        boolean same = loss.fingerprint().equals(check.loss());
        int rounds = same ? check.rounds() : 0;
        if (rounds < ROUNDS) {
            int count = loss.revisions().size() + (loss.request() ? 1 : 0);
            return new Step.Republish(check.again(rounds + 1, loss, false, count), loss);
        }
        if (!aboutRun) {
            return new Step.Settle(check.settled(loss.lines(), true));
        }
        if (loss.hasIndexed() && !check.givenUp()) {
            return new Step.FailDocuments(check.again(rounds, loss, true, 0), loss);
        }
        return new Step.FailRun(check.again(rounds, loss, true, 0), loss);
    }
}
