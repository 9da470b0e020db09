package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrievalSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Tells from moved pins how many decisions moved them. Pins that can't move alone move together: a model's name brings its
 * weights, and the depth of a retrieval that nobody reranks is k.
 */
final class Causes {

    private static final String TOP_K = "topK";
    private static final String RETRIEVE_K = "retrieveK";
    private static final String RERANKER = "reranker";
    private static final String RERANK_TO = "rerankTo";
    private static final String FUSION_DEPTH = "fusionDepth";
    private static final String NO_RERANKER = "none";

    /** A decision and the pins that are nothing but its consequences. */
    private record Rule(String name, Step step, String setting, List<String> fields) {}

    private static final Rule MODEL =
            new Rule("embedding model", Step.EMBED, "embedding.model", List.of("embedModel", "embedWeightsSha"));
    private static final Set<String> OF_THE_MODEL = Set.of(
            "tokenizerSha",
            "pooling",
            "normalised",
            "precision",
            "maxInputTokens",
            "embedDim",
            "queryPrefix",
            "passagePrefix");
    private static final List<String> OF_AN_INDEX = List.of("index", "hnsw");
    private static final List<String> OF_A_RETRIEVER = List.of("bm25", "fusion", "index", "hnsw");
    private static final Rule RETRIEVER =
            new Rule("retriever", Step.RETRIEVE, "retrieval.retrievers", List.of("retriever"));
    private static final Rule K = new Rule("number of chunks (k)", Step.RETRIEVE, "retrieval.top_k", List.of(TOP_K));
    private static final Rule DEPTH =
            new Rule("retrieval depth", Step.RETRIEVE, "retrieval.retrieve_k", List.of(RETRIEVE_K));
    private static final Rule RERANKING = new Rule(RERANKER, Step.RETRIEVE, "retrieval." + RERANKER, List.of(RERANKER));
    private static final Rule FUSION =
            new Rule("fusion depth", Step.RETRIEVE, "retrieval.fusion.depth", List.of(FUSION_DEPTH));
    private static final Rule INDEX = new Rule("index", Step.INDEX, "retrieval.index", List.of("indexKind"));

    /** In the order of the pipeline, which is the order causes are listed and moved in. */
    private static final List<Rule> RULES = List.of(
            new Rule("corpus", Step.PARSE, "", List.of("parseSha")),
            new Rule("token counter", Step.EMBED, "", List.of("cl100kVersion")),
            MODEL,
            new Rule("prefixes", Step.EMBED, "embedding.prefixes", List.of("queryPrefix", "passagePrefix")),
            new Rule("inference engine", Step.EMBED, "", List.of("provider")),
            INDEX,
            new Rule("metric", Step.INDEX, "", List.of("metric")),
            new Rule("pooling of documents", Step.RETRIEVE, "pooled", List.of("pooled")),
            RETRIEVER,
            K,
            DEPTH,
            RERANKING,
            new Rule("bm25 k1", Step.RETRIEVE, "retrieval.bm25.k1", List.of("bm25K1")),
            new Rule("bm25 b", Step.RETRIEVE, "retrieval.bm25.b", List.of("bm25B")),
            new Rule("bm25 tokenizer", Step.RETRIEVE, "", List.of("bm25Tokenizer")),
            new Rule("fusion constant", Step.RETRIEVE, "retrieval.fusion.constant", List.of("fusionConstant")),
            FUSION,
            new Rule(
                    "fusion's zero scores", Step.RETRIEVE, "retrieval.fusion.zero_scores", List.of("fusionZeroScores")),
            new Rule(Cause.QUESTION_SET, Step.RETRIEVE, "", List.of("querySetSha")),
            new Rule("fuzzy threshold", Step.SCORE, "eval.fuzzy_threshold", List.of("fuzzyThreshold")),
            new Rule("number words", Step.SCORE, "eval.number_words", List.of("numberWords")),
            new Rule("edge rule", Step.SCORE, "eval.edge", List.of("edge")),
            new Rule("evaluator", Step.SCORE, "", List.of("evaluatorVersion")));

    private final PinVector baseline;
    private final PinVector candidate;
    private final Map<String, MovedPin> moved = new TreeMap<>();

    private Causes(PinVector baseline, PinVector candidate) {
        this.baseline = baseline;
        this.candidate = candidate;
        baseline.moved(candidate).forEach(pin -> moved.put(pin.field(), pin));
    }

    /** What moved from one pin vector to the other, earliest step first; empty for equal ones. */
    static List<Cause> between(PinVector baseline, PinVector candidate) {
        return new Causes(baseline, candidate).list();
    }

    private List<Cause> list() {
        Map<Rule, List<MovedPin>> byRule = new LinkedHashMap<>();
        RULES.forEach(rule -> byRule.put(rule, new ArrayList<>()));
        List<Cause> causes = new ArrayList<>();
        for (MovedPin pin : moved.values()) {
            // a pin this build knows nothing of: everything is done again
            rule(pin.field())
                    .ifPresentOrElse(
                            rule -> byRule.get(rule).add(pin),
                            () -> causes.add(new Cause(pin.field(), Step.PARSE, "", List.of(pin))));
        }
        byRule.forEach((rule, pins) -> {
            if (!pins.isEmpty()) {
                pins.sort(Comparator.comparing(pin -> !rule.fields().contains(pin.field())));
                causes.add(new Cause(rule.name(), rule.step(), rule.setting(), pins));
            }
        });
        causes.sort(Comparator.comparing(Cause::step));
        return causes;
    }

    private Optional<Rule> rule(String field) {
        if (OF_THE_MODEL.contains(field) && MODEL.fields().stream().anyMatch(moved::containsKey)) {
            return Optional.of(MODEL);
        }
        if (moved.containsKey("retriever") && OF_A_RETRIEVER.stream().anyMatch(field::startsWith)) {
            return Optional.of(RETRIEVER);
        }
        if (OF_AN_INDEX.stream().anyMatch(field::startsWith)) {
            return Optional.of(INDEX);
        }
        return switch (field) {
            case RETRIEVE_K -> Optional.of(depth());
            case FUSION_DEPTH -> Optional.of(fusionDepth());
            case TOP_K -> Optional.of(switched() ? RERANKING : K);
            case RERANK_TO -> Optional.of(moved.containsKey(TOP_K) && !moved.containsKey(RERANKER) ? K : RERANKING);
            default ->
                field.startsWith("rerank")
                        ? Optional.of(RERANKING)
                        : RULES.stream()
                                .filter(rule -> rule.fields().contains(field))
                                .findFirst();
        };
    }

    /** Without a reranker the depth is k; with one it is a decision of its own. */
    private Rule depth() {
        if (switched()) {
            return RERANKING;
        }
        boolean nobodyReranks = NO_RERANKER.equals(baseline.fields().get(RERANKER));
        return nobodyReranks && moved.containsKey(TOP_K) ? K : DEPTH;
    }

    private Rule fusionDepth() {
        boolean follows = isDefaultDepth(baseline) && isDefaultDepth(candidate);
        return follows && moved.containsKey(RETRIEVE_K) ? depth() : FUSION;
    }

    private boolean switched() {
        return moved.containsKey(RERANKER)
                && (NO_RERANKER.equals(baseline.fields().get(RERANKER))
                        || NO_RERANKER.equals(candidate.fields().get(RERANKER)));
    }

    private static boolean isDefaultDepth(PinVector pins) {
        return pins.fields().get(RETRIEVE_K) instanceof Long k
                && Long.valueOf(RetrievalSettings.defaultFusionDepth(k))
                        .equals(pins.fields().get(FUSION_DEPTH));
    }
}
