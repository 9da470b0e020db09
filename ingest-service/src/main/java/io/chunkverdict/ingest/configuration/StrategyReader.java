package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.NearestKey;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Entry;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.SourceNode.Sequence;
import io.chunkverdict.model.suite.ParameterSpec;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategyKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.model.wording.Counted;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Reads the list of strategies. An entry is a kind's name, or {@code {name, kind, params}}; without a kind the name is one. A
 * kind that is listed more than once without names of its own is told apart by its parameters: {@code fixed-256-32}.
 */
final class StrategyReader {
    /** One more could not be told apart in any chart, and a document's message names all of them. */
    private static final int MOST = 64;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

    private final Problems problems;

    StrategyReader(Problems problems) {
        this.problems = problems;
    }

    /** An entry before names are settled. */
    private record Draft(int line, String path, String name, StrategyKind kind, Map<String, Object> params) {
        boolean ownName() {
            return !name.equals(kind.name());
        }
    }

    /** The strategies in order; what can't be used has been reported. */
    List<StrategySpec> read(List<SourceNode> nodes) {
        if (nodes.size() > MOST) {
            problems.error(
                    nodes.get(MOST).line(),
                    "strategies",
                    nodes.size() + " strategies are more than " + MOST,
                    "compare them in several suites");
            return List.of();
        }
        List<Draft> drafts = new ArrayList<>();
        int index = 0;
        for (SourceNode node : nodes) {
            draft("strategies[" + index++ + "]", node).ifPresent(drafts::add);
        }
        return named(drafts);
    }

    private Optional<Draft> draft(String path, SourceNode node) {
        return switch (node) {
            case Scalar scalar
            when !scalar.isNull() -> {
                Entry name = new Entry("name", scalar.line(), scalar);
                yield draft(path, (SourceNode) new Mapping(scalar.line(), List.of(name)));
            }
            case Mapping mapping -> draft(path, mapping);
            case Scalar nothing -> unusable(path, nothing);
            case Sequence sequence -> unusable(path, sequence);
        };
    }

    private Optional<Draft> unusable(String path, SourceNode node) {
        problems.error(
                node.line(),
                path,
                "expected a strategy, found " + node.description(),
                "write its name, or {name, params}");
        return Optional.empty();
    }

    private Optional<Draft> draft(String path, Mapping mapping) {
        Section section = new Section(problems, path, mapping, List.of("name", "kind", "params"));
        String name =
                section.text("name").or(() -> section.text("kind")).orElse("").strip();
        String kindName = section.text("kind").orElse(name).strip();
        Optional<StrategyKind> kind = StrategyCatalog.find(kindName);
        if (kind.isEmpty()) {
            String field = section.has("kind") ? "kind" : "name";
            problems.error(
                    section.lineOf(field),
                    section.fieldOf(field),
                    "unknown strategy '" + kindName + "'",
                    hint(kindName));
            return Optional.empty();
        }
        if (!NAME.matcher(name).matches()) {
            problems.error(
                    section.lineOf("name"),
                    section.fieldOf("name"),
                    "'" + name + "' can't be a strategy's name",
                    "letters, digits, dots, dashes and underscores, at most 64");
            return Optional.empty();
        }
        return Optional.of(new Draft(section.line(), path, name, kind.get(), params(section, kind.get())));
    }

    static String hint(String name) {
        List<String> known =
                StrategyCatalog.kinds().stream().map(StrategyKind::name).toList();
        return NearestKey.of(name, known)
                .map(near -> "did you mean '" + near + "'?")
                .orElse("one of " + String.join(", ", known));
    }

    private Map<String, Object> params(Section section, StrategyKind kind) {
        Map<String, Object> values = new TreeMap<>();
        kind.parameters().forEach(parameter -> values.put(parameter.name(), parameter.boxedDefault()));
        List<String> known = kind.parameters().stream().map(ParameterSpec::name).toList();
        section.section("params", known).ifPresent(params -> {
            for (ParameterSpec parameter : kind.parameters()) {
                if (parameter.integral()) {
                    params.whole(parameter.name(), (long) parameter.min(), (long) parameter.max())
                            .ifPresent(value -> values.put(parameter.name(), value));
                } else {
                    params.decimal(parameter.name(), parameter.min(), parameter.max())
                            .ifPresent(value -> values.put(parameter.name(), value));
                }
            }
            checkTogether(params, values);
        });
        return values;
    }

    private void checkTogether(Section params, Map<String, Object> values) {
        if (values.get("chunkSize") instanceof Long size
                && values.get("overlap") instanceof Long overlap
                && overlap >= size) {
            String key = params.has("overlap") ? "overlap" : "chunkSize";
            problems.error(
                    params.lineOf(key),
                    params.fieldOf(key),
                    "the overlap of " + Counted.of(overlap, "token") + (params.has("overlap") ? "" : " (the default)")
                            + " is not below the chunk size of " + size,
                    size > 1
                            ? "set overlap to at most " + (size - 1) + "; an eighth of the size is usual"
                            : "set overlap to 0 and the size to 2 or more");
        }
        if (values.get("minTokens") instanceof Long min && values.get("maxTokens") instanceof Long max && min > max) {
            String key = params.has("minTokens") ? "minTokens" : "maxTokens";
            problems.error(
                    params.lineOf(key),
                    params.fieldOf(key),
                    "the floor of " + Counted.of(min, "token") + " is above the ceiling of " + max,
                    "set min_tokens to at most max_tokens");
        }
    }

    private List<StrategySpec> named(List<Draft> drafts) {
        Map<String, Integer> unnamed = new HashMap<>();
        drafts.stream()
                .filter(draft -> !draft.ownName())
                .forEach(draft -> unnamed.merge(draft.kind().name(), 1, Integer::sum));
        List<StrategySpec> specs = new ArrayList<>();
        Map<String, Draft> taken = new HashMap<>();
        for (Draft draft : drafts) {
            boolean several = !draft.ownName() && unnamed.get(draft.kind().name()) > 1;
            String name = several ? derivedName(draft) : draft.name();
            Draft other = taken.putIfAbsent(name, draft);
            if (other != null) {
                boolean same =
                        other.kind().equals(draft.kind()) && other.params().equals(draft.params());
                problems.error(
                        draft.line(),
                        draft.path(),
                        (same ? "the same strategy '" : "the strategy name '") + name + "' occurs twice, on lines "
                                + other.line() + " and " + draft.line(),
                        same
                                ? "remove one"
                                : "give one of them another name: {name: mine, kind: "
                                        + draft.kind().name() + "}");
                continue;
            }
            specs.add(new StrategySpec(name, draft.kind().name(), draft.params()));
        }
        return specs;
    }

    private static String derivedName(Draft draft) {
        StringBuilder name = new StringBuilder(draft.kind().name());
        for (ParameterSpec parameter : draft.kind().parameters()) {
            BigDecimal value =
                    new BigDecimal(draft.params().get(parameter.name()).toString());
            name.append('-').append(value.stripTrailingZeros().toPlainString());
        }
        return name.toString();
    }
}
