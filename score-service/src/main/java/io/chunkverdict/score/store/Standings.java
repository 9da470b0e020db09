package io.chunkverdict.score.store;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.ScoringStanding.State;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.score.run.Arrivals;
import io.chunkverdict.score.run.Readiness;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.StoredDocument;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says how runs stand, so that ingest can see what never came. */
@ApplicationScoped
public class Standings {

    /** For people; what is missing of many cells tells nobody more than what is missing of some. */
    private static final int LINES = 20;

    private final RunReader reader;

    Standings(RunReader reader) {
        this.reader = reader;
    }

    /** The answer to a question about a run. */
    public ScoringStanding of(StandingAsked asked) {
        Optional<RunHeader> header = reader.find(asked.run());
        return switch (header.map(RunHeader::state).orElse(null)) {
            case null -> told(asked, State.UNKNOWN);
            case RUNNING ->
                reader.request(asked.run())
                        .map(request -> waiting(asked, request))
                        .orElseGet(() -> told(asked, State.UNKNOWN));
            case COMPLETE -> told(asked, State.BUSY);
            case ANNOUNCED -> told(asked, State.COMPLETED);
            case FAILED -> told(asked, header.orElseThrow().announced() ? State.ENDED : State.BUSY);
            case CANCELLED, EXPIRED -> told(asked, State.ENDED);
        };
    }

    private ScoringStanding waiting(StandingAsked asked, RunRequested request) {
        Arrivals arrivals = reader.arrivals(request);
        return switch (Readiness.of(request, arrivals)) {
            case Readiness.Waiting waiting -> {
                // the texts come first there, one line each
                List<Long> texts = texts(request, arrivals);
                yield new ScoringStanding(
                        asked.suite(),
                        asked.run(),
                        asked.ask(),
                        State.WAITING,
                        texts,
                        waiting.missing().stream()
                                .skip(texts.size())
                                .limit(LINES)
                                .toList());
            }
            case Readiness.Ready ready -> told(asked, State.BUSY);
            case Readiness.Unfinishable unfinishable -> told(asked, State.BUSY);
        };
    }

    private static List<Long> texts(RunRequested request, Arrivals arrivals) {
        Set<Long> here =
                arrivals.documents().stream().map(StoredDocument::revision).collect(Collectors.toSet());
        return request.documents().stream()
                .filter(document -> !document.failed())
                .map(SnapshotDocument::revision)
                .filter(revision -> !here.contains(revision))
                .sorted()
                .toList();
    }

    private static ScoringStanding told(StandingAsked asked, State state) {
        return new ScoringStanding(asked.suite(), asked.run(), asked.ask(), state, List.of(), List.of());
    }
}
