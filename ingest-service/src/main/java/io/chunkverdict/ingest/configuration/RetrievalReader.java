package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.NearestKey;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads section {@code retrieval}. The retrievers are {@code retrievers}, or as chunklab has it {@code compare} where it is not empty,
 * else {@code mode}; without any of them all three.
 */
final class RetrievalReader {
    private static final List<String> KEYS = List.of("topK", "retrievers", "mode", "compare", "bm25", "fusion");
    private static final List<String> LABELS =
            Arrays.stream(RetrieverKind.values()).map(RetrieverKind::label).toList();

    private final Problems problems;

    private RetrievalReader(Problems problems) {
        this.problems = problems;
    }

    static RetrievalSettings read(Problems problems, Section top) {
        return top.section("retrieval", KEYS)
                .map(section -> new RetrievalReader(problems).read(section))
                .orElse(RetrievalSettings.defaults());
    }

    private RetrievalSettings read(Section section) {
        RetrievalSettings base = RetrievalSettings.defaults();
        Optional<Section> bm25 = section.section("bm25", List.of("k1", "b"));
        Optional<Section> fusion = section.section("fusion", List.of("constant", "depth", "zeroScores"));
        return new RetrievalSettings(
                section.whole("topK", 1, 1000).map(Long::intValue).orElse(base.topK()),
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
                        .orElse(base.skipZeroScores()));
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
        return mode.isEmpty() ? RetrievalSettings.defaults().retrievers() : mode;
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
