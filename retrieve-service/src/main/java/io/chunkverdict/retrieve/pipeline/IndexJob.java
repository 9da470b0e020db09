package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.retrieve.run.Answer;
import io.chunkverdict.retrieve.run.IndexAnswers;
import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.run.OutputKey;
import io.chunkverdict.retrieve.run.OutputState;
import io.chunkverdict.retrieve.run.QuestionVectors;
import io.chunkverdict.retrieve.run.SecondStage;
import io.chunkverdict.retrieve.store.IndexCache;
import io.chunkverdict.retrieve.store.RunStore;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * What is due of one run and index: READY outputs are computed together, outside any transaction, because they share lists;
 * each is then stored by a compare-and-set, and what is stored is published. What can't be had for a reason that won't
 * pass is answered by failed cells: a run must end.
 */
final class IndexJob {

    private static final Logger LOG = Logger.getLogger(IndexJob.class);
    /** An error may be bad luck (memory that others held): so often an output is tried before it counts as failed. */
    private static final int TRIES = 3;

    private final RunStore store;
    private final IndexCache cache;
    private final SecondStage secondStage;
    private final Publisher<RetrievalMessage> retrievals;
    private final RetrieveMetrics metrics;
    private final Map<OutputKey, Integer> errors = new ConcurrentHashMap<>();

    IndexJob(
            RunStore store,
            IndexCache cache,
            SecondStage secondStage,
            Publisher<RetrievalMessage> retrievals,
            RetrieveMetrics metrics) {
        this.store = store;
        this.cache = cache;
        this.secondStage = secondStage;
        this.retrievals = retrievals;
        this.metrics = metrics;
    }

    /**
     * @param due outputs of one run and one index
     * @return false if something is left that is better not tried again at once
     */
    boolean work(Map<OutputKey, OutputState> due) throws SQLException, UndecodableException {
        List<OutputKey> ready = due.entrySet().stream()
                .filter(output -> output.getValue() == OutputState.READY)
                .map(Map.Entry::getKey)
                .toList();
        Map<OutputKey, List<RetrievalMessage>> answers = ready.isEmpty() ? Map.of() : answers(ready);
        Map<OutputKey, List<RetrievalMessage>> saved = new LinkedHashMap<>();
        for (Map.Entry<OutputKey, List<RetrievalMessage>> answer : answers.entrySet()) {
            save(answer.getKey(), answer.getValue()).ifPresent(messages -> saved.put(answer.getKey(), messages));
        }
        for (OutputKey key : due.keySet()) {
            List<RetrievalMessage> messages = saved.get(key);
            publish(key, messages == null ? stored(key) : messages);
        }
        return answers.keySet().containsAll(ready);
    }

    private Map<OutputKey, List<RetrievalMessage>> answers(List<OutputKey> ready) throws SQLException {
        try {
            return computed(ready);
        } catch (SQLException | RuntimeException | Error e) {
            if (!(e instanceof Error) && Failures.isTransient(e)) {
                throw e;
            }
            // the request, the vectors or the index can't be loaded: nothing of it can be answered
            Map<OutputKey, List<RetrievalMessage>> failures = new LinkedHashMap<>();
            ready.forEach(key -> failed(key, e).ifPresent(messages -> failures.put(key, messages)));
            return failures;
        }
    }

    private Map<OutputKey, List<RetrievalMessage>> computed(List<OutputKey> ready) throws SQLException {
        OutputKey any = ready.getFirst();
        Optional<RunRequested> found = store.request(any.run());
        if (found.isEmpty()) {
            return Map.of(); // cancelled meanwhile
        }
        RunRequested run = found.get();
        RunIndex index = run.indexes().stream()
                .filter(candidate -> candidate.spec().id().equals(any.index()))
                .findFirst()
                .orElseThrow();
        Set<Output> wanted = EnumSet.noneOf(Output.class);
        ready.forEach(key -> wanted.add(key.output()));
        QuestionVectors vectors = wanted.stream().anyMatch(Output::needsVectors)
                ? store.questions(any.run(), any.index())
                : new QuestionVectors.Absent();
        Map<OutputKey, Answer> answers =
                cache.with(any.indexKey(), index.spec().embedding(), run.revision(), snapshot -> {
                    IndexAnswers all = new IndexAnswers(run, index, snapshot, vectors, wanted, System::nanoTime);
                    Map<OutputKey, Answer> each = new LinkedHashMap<>();
                    ready.forEach(key -> answer(key, all).ifPresent(answer -> each.put(key, answer)));
                    return each;
                });
        // rerankers take minutes: the index is not held meanwhile, others may read or extend it
        Map<OutputKey, List<RetrievalMessage>> messages = new LinkedHashMap<>();
        answers.forEach((key, answer) -> finished(run, key, answer).ifPresent(done -> messages.put(key, done)));
        return messages;
    }

    /** One output, whatever becomes of the others. */
    private Optional<Answer> answer(OutputKey key, IndexAnswers answers) {
        long start = System.nanoTime();
        try {
            Answer answer = answers.answer(key.output());
            errors.remove(key);
            return Optional.of(answer);
        } catch (RuntimeException | Error e) {
            return failed(key, e).map(Answer.Complete::new);
        } finally {
            metrics.answered(key.output(), System.nanoTime() - start);
        }
    }

    private Optional<List<RetrievalMessage>> finished(RunRequested run, OutputKey key, Answer answer) {
        try {
            return Optional.of(
                    switch (answer) {
                        case Answer.Complete complete -> complete.messages();
                        case Answer.ToRerank open -> secondStage.messages(run, key.index(), open.found());
                    });
        } catch (RuntimeException | Error e) {
            if (!(e instanceof Error) && Failures.isTransient(e)) {
                LOG.warnf(
                        "run %s, index %s: %s is not reranked yet, trying again in a second: %s",
                        key.run(), key.index(), key.output(), Failures.reason(e));
                return Optional.empty();
            }
            return failed(key, e);
        }
    }

    /**
     * What to publish instead of an output. A pure function of its input that failed would fail again, so an exception
     * counts at once; an error counts when it has come back.
     */
    private Optional<List<RetrievalMessage>> failed(OutputKey key, Throwable failure) {
        LOG.errorf(failure, "run %s, index %s: %s can't be answered", key.run(), key.index(), key.output());
        if (failure instanceof Error && errors.merge(key, 1, Integer::sum) < TRIES) {
            return Optional.empty();
        }
        errors.remove(key);
        return Optional.of(key.failed(reason(key, failure)));
    }

    private static String reason(OutputKey key, Throwable failure) {
        String what = key.output() == Output.DESCRIPTION
                ? "index " + key.index() + " can't be described: "
                : "index " + key.index() + " can't be searched: ";
        return what
                + (failure instanceof Error ? failure.getClass().getSimpleName() + ": " : "")
                + Failures.reason(failure);
    }

    /** What is stored now, if this call stored it. */
    private Optional<List<RetrievalMessage>> save(OutputKey key, List<RetrievalMessage> messages) throws SQLException {
        try {
            return store.answer(key, encoded(messages)) ? Optional.of(messages) : Optional.empty();
        } catch (SQLException e) {
            if (Failures.isTransient(e)) {
                throw e;
            }
            List<RetrievalMessage> failure = key.failed(reason(key, e));
            return store.answer(key, encoded(failure)) ? Optional.of(failure) : Optional.empty();
        }
    }

    private static List<byte[]> encoded(List<RetrievalMessage> messages) {
        return messages.stream().map(MessageCodec::encode).toList();
    }

    /** What another call stored and did not publish, or another process. */
    private List<RetrievalMessage> stored(OutputKey key) throws SQLException, UndecodableException {
        List<RetrievalMessage> messages = new ArrayList<>();
        for (byte[] stored : store.messages(key)) {
            messages.add(MessageCodec.decode(Topics.RETRIEVALS, stored));
        }
        return messages;
    }

    private void publish(OutputKey key, List<RetrievalMessage> messages) throws SQLException {
        if (!messages.isEmpty()) {
            try {
                retrievals.publishAndAwait(messages);
            } catch (RuntimeException e) {
                if (!Failures.isRefusedForGood(e)) {
                    throw e;
                }
                retrievals.publishAndAwait(key.failed(reason(key, e)));
            }
            store.published(key);
        }
    }
}
