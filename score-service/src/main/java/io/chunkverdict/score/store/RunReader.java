package io.chunkverdict.score.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.evaluation.CellKey;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.evaluation.EvaluationInput.IndexContents;
import io.chunkverdict.score.report.RetrievalFigures;
import io.chunkverdict.score.run.Arrivals;
import io.chunkverdict.score.run.CellArrival;
import io.chunkverdict.score.run.Progress;
import io.chunkverdict.score.run.Readiness;
import io.chunkverdict.score.run.RunFilter;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunMaterial;
import io.chunkverdict.score.run.RunState;
import io.chunkverdict.score.run.StageCounters;
import io.chunkverdict.score.run.StageView;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads runs, their progress, their material and their reports. */
@ApplicationScoped
public class RunReader {

    private final Jdbc jdbc;
    private final DocumentStore documents;
    private final RetrievalStore retrievals;
    private final ProgressStore progress;

    RunReader(Jdbc jdbc, DocumentStore documents, RetrievalStore retrievals, ProgressStore progress) {
        this.jdbc = jdbc;
        this.documents = documents;
        this.retrievals = retrievals;
        this.progress = progress;
    }

    public Optional<RunHeader> find(String run) {
        return Transactions.run(() -> RunEntity.<RunEntity>findByIdOptional(run).map(RunReader::header));
    }

    /**
     * A page of runs, newest first.
     *
     * @param beyond how many more than the filter's limit, to see whether there is a next page
     */
    public List<RunHeader> list(RunFilter filter, int beyond) {
        StringBuilder where = new StringBuilder("(requested = true or failure <> '')");
        Map<String, Object> parameters = new LinkedHashMap<>();
        filter.suite().ifPresent(suite -> {
            where.append(" and (suite = :suite or suiteName = :suite)");
            parameters.put("suite", suite);
        });
        if (filter.status().isEmpty()) {
            where.append(" and state <> :gone");
            parameters.put("gone", RunState.EXPIRED);
        }
        filter.status().ifPresent(status -> {
            where.append(" and state in :states");
            parameters.put(
                    "states",
                    Arrays.stream(RunState.values())
                            .filter(state -> state.status().equals(status))
                            .toList());
        });
        filter.before().ifPresent(seq -> {
            where.append(" and seq < :before");
            parameters.put("before", seq);
        });
        return Transactions.run(() ->
                RunEntity.<RunEntity>find(where + " order by seq desc", parameters)
                        .page(0, filter.limit() + beyond)
                        .stream()
                        .map(RunReader::header)
                        .toList());
    }

    /** Runs a worker has something to do for: running ones with a request, and ends that are not announced. Oldest first. */
    public List<RunHeader> unfinished() {
        return Transactions.run(() -> RunEntity.<RunEntity>find(
                        "announced = false and state <> ?1 and (requested = true or state <> ?2) order by seq",
                        RunState.CANCELLED,
                        RunState.RUNNING)
                .stream()
                .map(RunReader::header)
                .toList());
    }

    /** The request as it came; empty before it has, and after the run is gone. */
    public Optional<RunRequested> request(String run) {
        return Transactions.run(() -> jdbc.queryOne(
                "SELECT payload FROM run_request WHERE run = ?", row -> decode(row.getBytes("payload")), run));
    }

    /** What has arrived for a run. */
    public Arrivals arrivals(RunRequested request) {
        return Transactions.run(() -> arrivalsInTransaction(request));
    }

    /** How far a run is, per stage. */
    public List<StageView> progress(RunRequested request) {
        return Transactions.run(() -> Progress.of(
                request,
                arrivalsInTransaction(request),
                progress.counters(request).totals()));
    }

    /** report.json as it is stored. */
    public Optional<byte[]> report(String run) {
        return Transactions.run(() ->
                jdbc.queryOne("SELECT payload FROM run_report WHERE run = ?", row -> row.getBytes("payload"), run));
    }

    /** Everything the report of a run is computed from, always in the same order. */
    public RunMaterial material(RunRequested request) {
        return Transactions.run(() -> {
            String run = request.run();
            Arrivals arrivals = arrivalsInTransaction(request);
            Map<String, IndexContents> indexes = new LinkedHashMap<>();
            Map<CellKey, List<QuestionHits>> answers = new LinkedHashMap<>();
            Map<CellKey, CellFailed> failures = new LinkedHashMap<>();
            Map<CellKey, RetrievalFigures> retrieval = new LinkedHashMap<>();
            List<CellArrival> cells = new ArrayList<>();
            for (CellKey id : Readiness.cells(request)) {
                CellArrival cell = arrivals.cell(id)
                        .orElseThrow(() -> new IllegalStateException("run " + run + " has nothing of cell " + id));
                cells.add(cell);
                if (cell.failed()) {
                    failures.put(id, failure(request, cell));
                } else {
                    indexes.computeIfAbsent(id.index(), index -> retrievals.description(run, index));
                    answers.put(id, retrievals.answers(run, id));
                    if (!cell.retrieval().equals(RetrievalFigures.NONE)) {
                        retrieval.put(id, cell.retrieval());
                    }
                }
            }
            Map<String, DocumentText> texts = documents.load(request.suite(), request.documents());
            StageCounters counters = progress.counters(request);
            return new RunMaterial(
                    new EvaluationInput(request, texts, indexes, answers, failures, retrieval),
                    cells,
                    Progress.of(request, arrivals, counters.totals()),
                    counters.ingest());
        });
    }

    /** Text and structure of a run's documents, in its order. */
    public Map<String, DocumentText> documents(RunRequested request) {
        return Transactions.run(() -> documents.load(request.suite(), request.documents()));
    }

    /** Text, structure and pages of some of a run's documents, in its order. */
    public Map<String, ParsedDocument> parsed(RunRequested request, Predicate<String> wanted) {
        return Transactions.run(() -> documents.parsed(
                request.suite(),
                request.documents().stream()
                        .filter(document -> wanted.test(document.id()))
                        .toList()));
    }

    /** What each described index of a run holds, in its order. */
    public Map<String, IndexContents> descriptions(RunRequested request) {
        return descriptions(request, any -> true);
    }

    /** The same for some of its indexes, by id. */
    public Map<String, IndexContents> descriptions(RunRequested request, Predicate<String> wanted) {
        return Transactions.run(() -> {
            Map<String, IndexContents> indexes = new LinkedHashMap<>();
            request.indexes().stream()
                    .map(index -> index.spec().id())
                    .filter(wanted)
                    .forEach(index -> indexes.put(index, retrievals.description(request.run(), index)));
            return indexes;
        });
    }

    private Arrivals arrivalsInTransaction(RunRequested request) {
        return new Arrivals(
                retrievals.indexArrivals(request.run()),
                retrievals.cellArrivals(request.run()),
                documents.find(request.suite(), request.documents()));
    }

    private static CellFailed failure(RunRequested request, CellArrival cell) {
        return new CellFailed(
                request.suite(),
                request.run(),
                cell.cell().index(),
                cell.cell().retriever(),
                cell.reason(),
                cell.documents());
    }

    private static RunHeader header(RunEntity run) {
        return new RunHeader(
                run.id,
                run.seq,
                run.suite,
                run.suiteName,
                run.state,
                run.requested,
                run.revision,
                run.requestedAt,
                run.pinHash,
                run.querySetSha,
                run.cells,
                run.questions,
                run.failure,
                run.digest,
                run.verdict,
                run.leader,
                run.announced,
                run.updatedAt);
    }

    private static RunRequested decode(byte[] payload) {
        try {
            if (MessageCodec.decode(Topics.RUNS, payload) instanceof RunRequested request) {
                return request;
            }
            throw new IllegalStateException("schema score: a stored run request is something else");
        } catch (UndecodableException e) {
            throw new IllegalStateException("schema score: a stored run request can't be read", e);
        }
    }
}
