package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.retrieve.index.Snapshot;
import io.chunkverdict.retrieve.ranking.Ranked;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Everything a run wants of one index. Messages are a pure function of run, snapshot and vectors, but for the time spent.
 * Not thread-safe.
 */
public final class IndexAnswers {

    private static final long NANOS_A_MILLI = 1_000_000;

    private final RunRequested run;
    private final RunIndex index;
    private final Snapshot snapshot;
    private final QuestionVectors vectors;
    private final int depth;
    private final LongSupplier nanos;
    private final List<Corpus> corpora;
    private Optional<Timed<List<List<List<Ranked>>>>> denseLists = Optional.empty();
    private Optional<Timed<List<List<List<Ranked>>>>> lexicalLists = Optional.empty();

    /**
     * @param wanted the outputs that will be asked for: how deep lists must be depends on them
     * @param nanos a monotonic time source, for {@link CellSummary#millis()} only
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
        this.nanos = nanos;
        this.depth = wanted.contains(Output.HYBRID)
                ? Math.max(run.retrieval().topK(), run.retrieval().effectiveFusionDepth())
                : run.retrieval().topK();
        this.corpora = corpora();
    }

    /** The messages of one output, in the order to send them. */
    public List<RetrievalMessage> messages(Output output) {
        if (output == Output.DESCRIPTION) {
            return List.copyOf(IndexDescription.parts(run.suite(), run.run(), index.spec(), snapshot));
        }
        RetrieverKind retriever = output.retriever().orElseThrow();
        return CellFailure.find(run, index, snapshot, vectors, output)
                .map(failure -> List.<RetrievalMessage>of(failed(retriever, failure.reason(), failure.documents())))
                .orElseGet(() -> answered(retriever));
    }

    private CellFailed failed(RetrieverKind retriever, String reason, List<String> documents) {
        return new CellFailed(run.suite(), run.run(), index.spec().id(), retriever, reason, documents);
    }

    private List<RetrievalMessage> answered(RetrieverKind retriever) {
        Timed<List<List<List<Ranked>>>> lists =
                switch (retriever) {
                    case DENSE -> dense();
                    case BM25 -> lexical();
                    case HYBRID -> hybrid();
                };
        List<QuestionHits> questions = hits(lists.value());
        List<RetrievalMessage> messages = new ArrayList<>();
        for (int from = 0; from < questions.size(); from += QuestionsRetrieved.MAX_QUESTIONS) {
            int to = Math.min(questions.size(), from + QuestionsRetrieved.MAX_QUESTIONS);
            messages.add(new QuestionsRetrieved(
                    run.suite(), run.run(), index.spec().id(), retriever, questions.subList(from, to)));
        }
        messages.add(new CellSummary(
                run.suite(), run.run(), index.spec().id(), retriever, questions.size(), lists.nanos() / NANOS_A_MILLI));
        return messages;
    }

    private List<QuestionHits> hits(List<List<List<Ranked>>> lists) {
        List<List<Hit>> byOrdinal = new ArrayList<>();
        run.questions().forEach(question -> byOrdinal.add(List.of()));
        for (int c = 0; c < corpora.size(); c++) {
            Corpus corpus = corpora.get(c);
            for (int q = 0; q < corpus.ordinals().size(); q++) {
                byOrdinal.set(
                        corpus.ordinals().get(q),
                        corpus.lists().hits(lists.get(c).get(q)));
            }
        }
        List<QuestionHits> questions = new ArrayList<>();
        byOrdinal.forEach(hits -> questions.add(new QuestionHits(questions.size(), hits)));
        return questions;
    }

    private Timed<List<List<List<Ranked>>>> dense() {
        if (denseLists.isEmpty()) {
            Map<Integer, float[]> byOrdinal = ((QuestionVectors.Embedded) vectors).byOrdinal();
            denseLists = Optional.of(timed(() -> corpora.stream()
                    .map(corpus -> corpus.lists()
                            .dense(
                                    corpus.ordinals().stream()
                                            .map(byOrdinal::get)
                                            .toList(),
                                    depth))
                    .toList()));
        }
        return denseLists.orElseThrow();
    }

    private Timed<List<List<List<Ranked>>>> lexical() {
        if (lexicalLists.isEmpty()) {
            lexicalLists = Optional.of(timed(() ->
                    corpora.stream().map(corpus -> corpus.lists().bm25(depth)).toList()));
        }
        return lexicalLists.orElseThrow();
    }

    private Timed<List<List<List<Ranked>>>> hybrid() {
        Timed<List<List<List<Ranked>>>> dense = dense();
        Timed<List<List<List<Ranked>>>> lexical = lexical();
        Timed<List<List<List<Ranked>>>> fused = timed(() -> {
            List<List<List<Ranked>>> lists = new ArrayList<>();
            for (int c = 0; c < corpora.size(); c++) {
                lists.add(corpora.get(c)
                        .lists()
                        .hybrid(dense.value().get(c), lexical.value().get(c)));
            }
            return lists;
        });
        // what a hybrid query costs is both lists and their fusion, however they were come by here
        return new Timed<>(fused.value(), dense.nanos() + lexical.nanos() + fused.nanos());
    }

    private List<Corpus> corpora() {
        Map<Optional<String>, List<Integer>> ordinals = new LinkedHashMap<>();
        PooledCorpora pooled = new PooledCorpora(run.pooled() ? run.documents() : List.of());
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

    private Corpus corpus(Snapshot documents, List<Integer> ordinals) {
        List<Question> questions = ordinals.stream().map(run.questions()::get).toList();
        String strategy = index.spec().strategy().name();
        return new Corpus(new RankedLists(documents, strategy, run.retrieval(), questions), ordinals);
    }

    private <T> Timed<T> timed(java.util.function.Supplier<T> work) {
        long start = nanos.getAsLong();
        T value = work.get();
        return new Timed<>(value, nanos.getAsLong() - start);
    }

    /** Questions that share a corpus. */
    private record Corpus(RankedLists lists, List<Integer> ordinals) {}

    private record Timed<T>(T value, long nanos) {}
}
