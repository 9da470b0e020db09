package io.chunkverdict.score.store;

import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportJson;
import io.chunkverdict.score.report.UnreadableReportException;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.store.TrendStore.Kept;
import io.chunkverdict.score.store.TrendStore.Place;
import io.chunkverdict.score.trend.TrendEvents;
import io.chunkverdict.score.trend.TrendFacts;
import io.chunkverdict.score.trend.TrendStep;
import io.chunkverdict.score.trend.TrendStepMaker;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * What trends are made of, computed from reports outside any transaction and kept. Reports never change, so neither does what
 * is kept; whoever computes it again keeps nothing.
 */
@ApplicationScoped
public class TrendArchive {

    private static final Logger LOG = Logger.getLogger(TrendArchive.class);
    /** How many runs are looked at together when the one before on a line is searched. */
    private static final int SEARCHED = 50;

    private final TrendStore store;
    private final RunReader reader;

    TrendArchive(TrendStore store, RunReader reader) {
        this.store = store;
        this.reader = reader;
    }

    /**
     * Settles what is told of a completed run: compares it with the run before on the same line, stores what its trend needs
     * and the events that follow. Whoever settles first decides; a run without a readable report is settled with nothing.
     */
    public void settle(RunHeader run) {
        Optional<Report> report = report(run.id());
        if (report.isEmpty()) {
            giveUp(run);
            return;
        }
        TrendFacts facts = TrendFacts.of(report.get());
        Optional<TrendStep> step = previous(run, facts.line().hash())
                .flatMap(before -> report(before.run()))
                .flatMap(before -> step(before, report.get()));
        List<ScoreMessage> events =
                step.map(new TrendEvents(run.suite(), run.suiteName())::of).orElse(List.of());
        store.settle(run, Optional.of(facts), step, events);
    }

    /** Whether it is settled what is to be told of a run. */
    public boolean isSettled(String run) {
        return store.isSettled(run);
    }

    /** What is to be told of a settled run beside its end, always the same. */
    public List<ScoreMessage> events(String run) {
        return store.events(run);
    }

    /** Settles that a run has no trend, so that its end can be announced. */
    public void giveUp(RunHeader run) {
        store.settle(run, Optional.empty(), Optional.empty(), List.of());
    }

    /** What a trend shows of a run; empty if it is gone or its report has none. */
    public Optional<TrendFacts> facts(RunHeader run) {
        Optional<Kept> kept = store.find(run.id());
        if (kept.isPresent()) {
            return kept.get().facts();
        }
        // of an earlier build, or not settled yet: then the worker will do so
        Optional<TrendFacts> facts = report(run.id()).map(TrendFacts::of);
        if (run.announced()) {
            store.settle(run, facts, Optional.empty(), List.of());
        }
        return facts;
    }

    /** What lies between two runs on one line; empty if a report is gone or contradicts itself. */
    public Optional<TrendStep> between(TrendFacts before, TrendFacts after) {
        Optional<Kept> kept = store.find(after.run());
        if (kept.filter(one -> one.baseline().equals(before.run())).isPresent()) {
            return kept.get().step();
        }
        Optional<TrendStep> step =
                report(before.run()).flatMap(one -> report(after.run()).flatMap(other -> step(one, other)));
        step.ifPresent(store::keep);
        return step;
    }

    /** The last completed run before one, on a line given by its hash; empty if there is none. */
    public Optional<TrendFacts> previous(RunHeader run, String line) {
        Place place = new Place(run.revision(), run.seq());
        while (true) {
            List<RunHeader> earlier = completed(run.suite(), Optional.of(place), SEARCHED);
            for (RunHeader candidate : earlier) {
                Optional<TrendFacts> facts =
                        facts(candidate).filter(one -> one.line().hash().equals(line));
                if (facts.isPresent()) {
                    return facts;
                }
            }
            if (earlier.size() < SEARCHED) {
                return Optional.empty();
            }
            place = new Place(earlier.getLast().revision(), earlier.getLast().seq());
        }
    }

    /** Completed runs of a suite, newest first: before a place, or the newest of all. */
    public List<RunHeader> completed(String suite, Optional<Place> before, int limit) {
        return store.completed(suite, before, limit).stream()
                .flatMap(run -> reader.find(run).stream())
                .toList();
    }

    private Optional<TrendStep> step(Report before, Report after) {
        try {
            return Optional.of(TrendStepMaker.between(before, after));
        } catch (IllegalArgumentException e) {
            LOG.warnf(
                    "what lies between runs %s and %s can't be said: %s",
                    before.run().id(), after.run().id(), e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Report> report(String run) {
        return reader.report(run).flatMap(json -> {
            try {
                return Optional.of(ReportJson.read(json));
            } catch (UnreadableReportException e) {
                LOG.warnf("run %s has no trend: its report %s", run, e.getMessage());
                return Optional.empty();
            }
        });
    }
}
