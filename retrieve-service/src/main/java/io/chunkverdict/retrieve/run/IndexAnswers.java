package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.PooledCorpora;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.retrieve.index.Snapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Everything a run wants of one index. Answers are a pure function of run, snapshot and vectors, but for the time spent.
 * Not thread-safe.
 */
public final class IndexAnswers {

    private final RunRequested run;
    private final RunIndex index;
    private final Snapshot snapshot;
    private final QuestionVectors vectors;
    private final RunLists lists;

    /**
     * @param wanted the outputs that will be asked for: how deep lists must be depends on them
     * @param nanos a monotonic time source, for {@link io.chunkverdict.model.message.CellSummary#millis()} only
     */
    public IndexAnswers(
            RunRequested run,
            RunIndex index,
            Snapshot snapshot,
            QuestionVectors vectors,
            Set<Output> wanted,
            LongSupplier nanos) {
        this.run = run;
        this.index = index;
        this.snapshot = snapshot;
        this.vectors = vectors;
        this.lists = new RunLists(run, corpora(), vectors, wanted, nanos);
    }

    /** The answer to one output. */
    public Answer answer(Output output) {
        if (output == Output.DESCRIPTION) {
            return new Answer.Complete(
                    List.copyOf(IndexDescription.parts(run.suite(), run.run(), index.spec(), snapshot)));
        }
        RetrieverKind retriever = output.retriever().orElseThrow();
        return CellFailure.find(run, index, snapshot, vectors, output)
                .<Answer>map(failure -> new Answer.Complete(List.of(new CellFailed(
                        run.suite(), run.run(), index.spec().id(), retriever, failure.reason(), failure.documents()))))
                .orElseGet(() -> found(lists.of(retriever)));
    }

    private Answer found(FirstStage found) {
        return run.retrieval().reranking().isPresent()
                ? new Answer.ToRerank(found)
                : new Answer.Complete(CellAnswer.messages(
                        run, index.spec().id(), found, found.byQuestion(), Optional.empty(), found.nanos()));
    }

    private List<RunLists.Corpus> corpora() {
        Map<Optional<String>, List<Integer>> ordinals = new LinkedHashMap<>();
        PooledCorpora pooled = new PooledCorpora(
                run.pooled()
                        ? run.documents().stream().map(SnapshotDocument::id).toList()
                        : List.of());
        for (int ordinal = 0; ordinal < run.questions().size(); ordinal++) {
            Question question = run.questions().get(ordinal);
            Optional<String> document = run.pooled() ? pooled.documentOf(question) : Optional.empty();
            // a question without a home is unscored (or else the cell fails): it gets no hits
            if (!run.pooled() || document.isPresent()) {
                ordinals.computeIfAbsent(document, unused -> new ArrayList<>()).add(ordinal);
            }
        }
        return ordinals.entrySet().stream()
                .map(entry -> corpus(entry.getKey().map(snapshot::only).orElse(snapshot), entry.getValue()))
                .toList();
    }

    private RunLists.Corpus corpus(Snapshot documents, List<Integer> ordinals) {
        List<Question> questions = ordinals.stream().map(run.questions()::get).toList();
        String strategy = index.spec().strategy().name();
        return new RunLists.Corpus(new RankedLists(documents, strategy, run.retrieval(), questions), ordinals);
    }
}
