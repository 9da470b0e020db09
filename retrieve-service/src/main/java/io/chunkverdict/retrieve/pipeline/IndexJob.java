package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.retrieve.index.Snapshot;
import io.chunkverdict.retrieve.run.CellKey;
import io.chunkverdict.retrieve.run.CellState;
import io.chunkverdict.retrieve.run.IndexAnswers;
import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.run.QuestionVectors;
import io.chunkverdict.retrieve.store.IndexCache;
import io.chunkverdict.retrieve.store.RunStore;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * What is due of one run and index: READY outputs are computed together, outside any transaction, because they share lists;
 * each is then stored by a compare-and-set, and published from what is stored.
 */
final class IndexJob {

    private static final Logger LOG = Logger.getLogger(IndexJob.class);

    private final RunStore store;
    private final IndexCache cache;
    private final Publisher<RetrievalMessage> retrievals;
    private final RetrieveMetrics metrics;

    IndexJob(RunStore store, IndexCache cache, Publisher<RetrievalMessage> retrievals, RetrieveMetrics metrics) {
        this.store = store;
        this.cache = cache;
        this.retrievals = retrievals;
        this.metrics = metrics;
    }

    /** @param due outputs of one run and one index */
    void work(Map<CellKey, CellState> due) throws SQLException, UndecodableException {
        List<CellKey> ready = due.entrySet().stream()
                .filter(cell -> cell.getValue() == CellState.READY)
                .map(Map.Entry::getKey)
                .toList();
        if (!ready.isEmpty()) {
            answer(ready);
        }
        for (CellKey cell : due.keySet()) {
            publish(cell);
        }
    }

    private void answer(List<CellKey> ready) throws SQLException {
        CellKey any = ready.getFirst();
        Optional<RunRequested> found = store.request(any.run());
        if (found.isEmpty()) {
            return; // cancelled meanwhile
        }
        RunRequested run = found.get();
        RunIndex index = run.indexes().stream()
                .filter(candidate -> candidate.spec().id().equals(any.index()))
                .findFirst()
                .orElseThrow();
        Set<Output> wanted = EnumSet.noneOf(Output.class);
        ready.forEach(cell -> wanted.add(cell.output()));
        QuestionVectors vectors = wanted.stream().anyMatch(Output::needsVectors)
                ? store.questions(any.run(), any.index())
                : new QuestionVectors.Absent();
        Map<Output, List<RetrievalMessage>> answers = cache.with(
                any.indexKey(),
                index.spec().embedding(),
                run.revision(),
                snapshot -> answers(run, index, snapshot, vectors, wanted));
        for (CellKey cell : ready) {
            store.answer(
                    cell,
                    answers.get(cell.output()).stream()
                            .map(MessageCodec::encode)
                            .toList());
        }
    }

    private Map<Output, List<RetrievalMessage>> answers(
            RunRequested run, RunIndex index, Snapshot snapshot, QuestionVectors vectors, Set<Output> wanted) {
        IndexAnswers answers = new IndexAnswers(run, index, snapshot, vectors, wanted, System::nanoTime);
        Map<Output, List<RetrievalMessage>> messages = new EnumMap<>(Output.class);
        for (Output output : wanted) {
            long start = System.nanoTime();
            try {
                messages.put(output, answers.messages(output));
            } catch (RuntimeException e) {
                // a pure function of its input: trying again would fail again, and the run would never end
                LOG.errorf(
                        e,
                        "run %s, index %s: %s can't be answered",
                        run.run(),
                        index.spec().id(),
                        output);
                messages.put(
                        output,
                        List.of(answers.failed(
                                output.retriever().orElseThrow(() -> e), Failures.reason(e), List.of())));
            }
            metrics.answered(output, System.nanoTime() - start);
        }
        return messages;
    }

    private void publish(CellKey cell) throws SQLException, UndecodableException {
        List<RetrievalMessage> messages = new ArrayList<>();
        for (byte[] stored : store.messages(cell)) {
            messages.add(MessageCodec.decode(Topics.RETRIEVALS, stored));
        }
        if (!messages.isEmpty()) {
            retrievals.publishAndAwait(messages);
            store.published(cell);
        }
    }
}
