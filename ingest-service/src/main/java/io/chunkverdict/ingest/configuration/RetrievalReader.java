package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.NearestKey;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads section {@code retrieval}. The retrievers are {@code retrievers}, or as chunklab has it {@code compare} where it is not empty,
 * else {@code mode}; without any of them all three.
 */
final class RetrievalReader {
    private static final List<String> KEYS =
            List.of("topK", "retrievers", "mode", "compare", "bm25", "fusion", "index", "retrieveK", "reranker");
    private static final String NO_RERANKER = "none";
    private static final List<String> INDEX_KINDS = List.of("exact", "hnsw");
    private static final List<String> LABELS =
            Arrays.stream(RetrieverKind.values()).map(RetrieverKind::label).toList();

    private final Problems problems;
    private final RetrievalSettings base;

    private RetrievalReader(Problems problems, RetrievalSettings base) {
        this.problems = problems;
        this.base = base;
    }

    /** @param base what holds where nothing is written */
    static RetrievalSettings read(Problems problems, Section top, RetrievalSettings base) {
        return top.section("retrieval", KEYS)
                .map(section -> new RetrievalReader(problems, base).read(section))
                .orElse(base);
    }

    private RetrievalSettings read(Section section) {
        int topK = section.whole("topK", 1, 1000).map(Long::intValue).orElse(base.topK());
        Optional<Reranking> reranking = reranking(section, topK);
        Optional<Section> bm25 = section.section("bm25", List.of("k1", "b"));
        Optional<Section> fusion = section.section("fusion", List.of("constant", "depth", "zeroScores"));
        return new RetrievalSettings(
                topK,
                retrievers(section),
                // any positive saturation; the smallest allowed stands for "above 0"
                bm25.map(s -> s.decimal("k1", 1e-6, 1000).orElse(base.bm25K1())).orElse(base.bm25K1()),
                bm25.map(s -> s.decimal("b", 0, 1).orElse(base.bm25B())).orElse(base.bm25B()),
                fusion.flatMap(s -> s.whole("constant", 0, 1_000_000))
                        .map(Long::intValue)
                        .orElse(base.fusionConstant()),
                fusion.flatMap(s -> s.whole("depth", 1, 100_000))
                        .map(Long::intValue)
                        .orElse(base.fusionDepth()),
                fusion.flatMap(s -> s.choice("zeroScores", List.of("keep", "skip")))
                        .map("skip"::equals)
                        .orElse(base.skipZeroScores()),
                index(section, reranking.map(Reranking::retrieveK).orElse(topK)),
                reranking);
    }

    private Optional<Reranking> reranking(Section section, int topK) {
        Optional<RerankerSpec> reranker = section.has("reranker")
                ? section.text("reranker")
                        .map(String::strip)
                        .filter(name -> !name.isEmpty() && !name.equals(NO_RERANKER))
                        .map(RerankerSpec::named)
                : base.reranking().map(Reranking::reranker);
        Optional<Integer> retrieveK =
                section.whole("retrieveK", 1, Reranking.MAX_RETRIEVE_K).map(Long::intValue);
        if (reranker.isEmpty()) {
            if (retrieveK.isPresent()) {
                error(
                        section,
                        "retrieveK",
                        "there is no reranker to choose among " + Counted.of(retrieveK.get(), "chunk"),
                        "name one as reranker, or remove the key: without a reranker top_k chunks are retrieved");
            }
            return Optional.empty();
        }
        int candidates =
                retrieveK.or(() -> base.reranking().map(Reranking::retrieveK)).orElse(Reranking.defaultRetrieveK(topK));
        if (candidates < topK) {
            error(
                    section,
                    "retrieveK",
                    Counted.of(candidates, "chunk is", "chunks are") + " fewer than the " + topK
                            + " that must remain after reranking",
                    "allowed: " + topK + " (top_k) to " + Reranking.MAX_RETRIEVE_K);
            return Optional.empty();
        }
        return Optional.of(new Reranking(candidates, reranker.get()));
    }

    private Optional<HnswSettings> index(Section section, int retrieved) {
        Optional<SourceNode> written = section.node("index");
        if (written.isEmpty()) {
            return base.hnsw();
        }
        if (written.get() instanceof Scalar) {
            return section.choice("index", INDEX_KINDS)
                    .filter("hnsw"::equals)
                    .map(kind -> HnswSettings.withDefaults(retrieved));
        }
        return section.section("index", List.of("kind", "m", "efConstruction", "efSearch"))
                .flatMap(index -> index(index, section, retrieved));
    }

    private Optional<HnswSettings> index(Section index, Section retrieval, int retrieved) {
        if (!index.has("kind")) {
            error(retrieval, "index", "the index has no kind", "write kind: exact, or kind: hnsw");
            return Optional.empty();
        }
        Optional<String> kind = index.choice("kind", INDEX_KINDS);
        if (kind.isPresent() && !kind.get().equals("hnsw")) {
            for (String key : List.of("m", "efConstruction", "efSearch")) {
                if (index.has(key)) {
                    error(index, key, "an exact index has no such setting", "remove it, or write kind: hnsw");
                }
            }
            return Optional.empty();
        }
        HnswSettings base = HnswSettings.withDefaults(retrieved);
        int m = whole(index, "m", 2, HnswSettings.MAX_M, base.m());
        int efConstruction = whole(index, "efConstruction", 1, HnswSettings.MAX_EF_CONSTRUCTION, base.efConstruction());
        int efSearch = whole(index, "efSearch", 1, HnswSettings.MAX_EF_SEARCH, base.efSearch());
        if (efSearch < retrieved) {
            error(
                    index,
                    "efSearch",
                    Counted.of(efSearch, "candidate is", "candidates are") + " fewer than the "
                            + Counted.of(retrieved, "chunk") + " a question retrieves",
                    "allowed: " + retrieved + " to " + HnswSettings.MAX_EF_SEARCH);
            return Optional.empty();
        }
        return kind.map(hnsw -> new HnswSettings(m, efConstruction, efSearch));
    }

    private static int whole(Section section, String key, int min, int max, int usual) {
        return section.whole(key, min, max).map(Long::intValue).orElse(usual);
    }

    private void error(Section section, String key, String message, String hint) {
        problems.error(section.lineOf(key), section.fieldOf(key), message, hint);
    }

    private List<RetrieverKind> retrievers(Section section) {
        List<RetrieverKind> own = kinds(section, "retrievers");
        List<RetrieverKind> compared = kinds(section, "compare");
        List<RetrieverKind> mode = kinds(section, "mode");
        if (section.has("retrievers") && (section.has("mode") || section.has("compare"))) {
            problems.error(
                    section.lineOf("retrievers"),
                    section.fieldOf("retrievers"),
                    "retrievers and mode or compare are two ways of saying the same",
                    "keep retrievers");
        }
        if (!own.isEmpty()) {
            return own;
        }
        if (!compared.isEmpty()) {
            return compared;
        }
        return mode.isEmpty() ? base.retrievers() : mode;
    }

    private List<RetrieverKind> kinds(Section section, String key) {
        List<RetrieverKind> kinds = new ArrayList<>();
        for (SourceNode node : section.list(key)) {
            String label = node instanceof Scalar scalar ? scalar.text().strip() : "";
            Optional<RetrieverKind> kind = find(label);
            if (kind.isEmpty()) {
                problems.error(
                        node.line(), section.fieldOf(key), "unknown retriever: " + node.description(), hint(label));
            } else if (kinds.contains(kind.get())) {
                problems.error(
                        node.line(),
                        section.fieldOf(key),
                        "the retriever '" + label + "' is listed twice",
                        "list it once");
            } else {
                kinds.add(kind.get());
            }
        }
        return kinds;
    }

    static Optional<RetrieverKind> find(String label) {
        return LABELS.contains(label) ? Optional.of(RetrieverKind.fromLabel(label)) : Optional.empty();
    }

    static String hint(String label) {
        return NearestKey.of(label, LABELS)
                .map(near -> "did you mean '" + near + "'?")
                .orElse("one of " + String.join(", ", LABELS));
    }
}
