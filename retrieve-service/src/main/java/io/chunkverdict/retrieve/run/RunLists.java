package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.retrieve.ranking.Ranked;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The lists of a run's questions over one index under every retriever, corpus by corpus; what retrievers share is computed
 * once. Not thread-safe.
 */
final class RunLists {

    private final RetrievalSettings settings;
    private final int questions;
    private final List<Corpus> corpora;
    private final QuestionVectors vectors;
    private final int exactDepth;
    private final LongSupplier nanos;
    private Optional<Timed<PerCorpus>> exact = Optional.empty();
    private Optional<Timed<PerCorpus>> lexical = Optional.empty();
    private final Map<Integer, Timed<PerCorpus>> approximate = new TreeMap<>();

    /**
     * @param wanted the outputs that will be asked for: how deep exact lists must be depends on them
     * @param nanos a monotonic time source
     */
    RunLists(RunRequested run, List<Corpus> corpora, QuestionVectors vectors, Set<Output> wanted, LongSupplier nanos) {
        this.settings = run.retrieval();
        this.questions = run.questions().size();
        this.corpora = corpora;
        this.vectors = vectors;
        this.exactDepth = wanted.contains(Output.HYBRID)
                ? Math.max(settings.firstStageK(), settings.effectiveFusionDepth())
                : settings.firstStageK();
        this.nanos = nanos;
    }

    /** What a retriever finds, with the recall of its approximate half where it has one. */
    FirstStage of(RetrieverKind retriever) {
        Timed<PerCorpus> found =
                switch (retriever) {
                    case BM25 -> lexical();
                    case DENSE -> dense(retriever);
                    case HYBRID -> hybrid(dense(retriever));
                };
        List<List<Candidate>> lists = byQuestion(found.value());
        Optional<Double> recall = retriever == RetrieverKind.BM25
                ? Optional.empty()
                : settings.hnsw().map(index -> recall(lists, byQuestion(exactly(retriever))));
        return new FirstStage(retriever, lists, recall, found.nanos());
    }

    /** What an exact index would give: what an approximate one is measured against. */
    private PerCorpus exactly(RetrieverKind retriever) {
        return retriever == RetrieverKind.HYBRID ? hybrid(exact()).value() : exact().value();
    }

    private Timed<PerCorpus> dense(RetrieverKind retriever) {
        return settings.hnsw()
                .map(index -> approximate(index, Math.max(index.efSearch(), denseDepth(retriever))))
                .orElseGet(this::exact);
    }

    /** How much of the dense list a retriever reads; of its own settings only, so that no cell depends on its company. */
    private int denseDepth(RetrieverKind retriever) {
        return retriever == RetrieverKind.HYBRID ? settings.effectiveFusionDepth() : settings.firstStageK();
    }

    private Timed<PerCorpus> approximate(HnswSettings index, int kept) {
        return approximate.computeIfAbsent(
                kept, depth -> timed(corpus -> corpus.lists().approximate(queries(corpus), index, depth)));
    }

    private Timed<PerCorpus> exact() {
        Timed<PerCorpus> lists =
                exact.orElseGet(() -> timed(corpus -> corpus.lists().dense(queries(corpus), exactDepth)));
        exact = Optional.of(lists);
        return lists;
    }

    private Timed<PerCorpus> lexical() {
        Timed<PerCorpus> lists =
                lexical.orElseGet(() -> timed(corpus -> corpus.lists().bm25(exactDepth)));
        lexical = Optional.of(lists);
        return lists;
    }

    private Timed<PerCorpus> hybrid(Timed<PerCorpus> dense) {
        Timed<PerCorpus> words = lexical();
        Timed<PerCorpus> fused = timed(() -> new PerCorpus(IntStream.range(0, corpora.size())
                .mapToObj(c -> corpora.get(c)
                        .lists()
                        .hybrid(
                                dense.value().lists().get(c),
                                words.value().lists().get(c)))
                .toList()));
        // what a hybrid query costs is both lists and their fusion, however they were come by here
        return new Timed<>(fused.value(), dense.nanos() + words.nanos() + fused.nanos());
    }

    private List<float[]> queries(Corpus corpus) {
        Map<Integer, float[]> byOrdinal = ((QuestionVectors.Embedded) vectors).byOrdinal();
        return corpus.ordinals().stream().map(byOrdinal::get).toList();
    }

    private List<List<Candidate>> byQuestion(PerCorpus found) {
        List<List<Candidate>> byOrdinal = new ArrayList<>();
        for (int question = 0; question < questions; question++) {
            byOrdinal.add(List.of());
        }
        for (int c = 0; c < corpora.size(); c++) {
            Corpus corpus = corpora.get(c);
            for (int q = 0; q < corpus.ordinals().size(); q++) {
                byOrdinal.set(
                        corpus.ordinals().get(q),
                        corpus.lists().candidates(found.lists().get(c).get(q)));
            }
        }
        return byOrdinal;
    }

    /** Mean share of the exact lists that the others hold too; a question without anything to find misses nothing. */
    private static double recall(List<List<Candidate>> lists, List<List<Candidate>> exact) {
        double sum = 0;
        for (int question = 0; question < exact.size(); question++) {
            Set<String> found =
                    lists.get(question).stream().map(Candidate::chunk).collect(Collectors.toCollection(HashSet::new));
            long held = exact.get(question).stream()
                    .filter(candidate -> found.contains(candidate.chunk()))
                    .count();
            sum += exact.get(question).isEmpty()
                    ? 1
                    : (double) held / exact.get(question).size();
        }
        return exact.isEmpty() ? 1 : sum / exact.size();
    }

    private Timed<PerCorpus> timed(java.util.function.Function<Corpus, List<List<Ranked>>> lists) {
        return timed(() -> new PerCorpus(corpora.stream().map(lists).toList()));
    }

    private <T> Timed<T> timed(Supplier<T> work) {
        long start = nanos.getAsLong();
        T value = work.get();
        return new Timed<>(value, nanos.getAsLong() - start);
    }

    /** Questions that share a corpus, by their places in the run. */
    record Corpus(RankedLists lists, List<Integer> ordinals) {}

    /** For each corpus, for each of its questions, a list. */
    private record PerCorpus(List<List<List<Ranked>>> lists) {}

    private record Timed<T>(T value, long nanos) {}
}
