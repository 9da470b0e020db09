package io.chunkverdict.ingest.configuration;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.JsonSource;
import io.chunkverdict.ingest.source.Problems;
import io.chunkverdict.ingest.source.Section;
import io.chunkverdict.ingest.source.SourceNode;
import io.chunkverdict.ingest.source.SourceNode.Mapping;
import io.chunkverdict.ingest.source.SourceNode.Scalar;
import io.chunkverdict.ingest.source.YamlSource;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads suite configurations, in YAML or JSON. Every key is optional, in snake_case or camelCase; what it doesn't know is an
 * error with its line and the nearest key. A chunklab {@code config.yaml} is read as it is.
 */
public final class ConfigurationReader {
    private static final List<String> TOP =
            List.of("embedding", "retrieval", "eval", "strategies", "evaluate", "retention", "pooled", "output");
    private static final List<String> EMBEDDING = List.of("model", "prefixes", "backend", "cache");
    private static final List<String> EVAL = List.of(
            "fuzzyThreshold",
            "numberWords",
            "edge",
            "minFloorTokens",
            "balancedLambda",
            "bootstrapResamples",
            "seed",
            "rankingMetric",
            "resample");
    private static final List<String> RANKINGS = List.of("balanced", "recall_at_k", "mrr", "hit_rate_at_k");

    private final Problems problems;
    private final SuiteConfiguration base;

    private ConfigurationReader(Problems problems, SuiteConfiguration base) {
        this.problems = problems;
        this.base = base;
    }

    /**
     * Reads a configuration's text; an empty one is the default configuration.
     *
     * @param file as the user named it; one that ends in {@code .json} is JSON, anything else YAML
     * @throws InvalidInputException with every mistake, by line
     */
    public static ConfigurationFile read(String file, String text) throws InvalidInputException {
        boolean json = file.toLowerCase(Locale.ROOT).endsWith(".json");
        return read(file, json ? JsonSource.read(file, text) : YamlSource.read(file, text));
    }

    /**
     * Reads a configuration that is already a tree, such as one inside a request.
     *
     * @throws InvalidInputException with every mistake, by line
     */
    public static ConfigurationFile read(String file, SourceNode root) throws InvalidInputException {
        return change(file, root, SuiteConfiguration.defaults());
    }

    /**
     * Reads what is to change in a configuration: a key that isn't written keeps its value; {@code strategies} is a list as a
     * whole.
     *
     * @param base the configuration as it is
     * @throws InvalidInputException with every mistake, by line
     */
    public static ConfigurationFile change(String file, SourceNode root, SuiteConfiguration base)
            throws InvalidInputException {
        Problems problems = new Problems(file);
        SuiteConfiguration configuration =
                switch (root) {
                    case Mapping mapping -> new ConfigurationReader(problems, base).configuration(mapping);
                    case Scalar scalar when scalar.isNull() -> base;
                    default -> {
                        problems.error(
                                root.line(),
                                "",
                                "expected a mapping of settings, found " + root.description(),
                                "known sections: " + String.join(", ", TOP));
                        yield base;
                    }
                };
        if (problems.hasErrors()) {
            throw new InvalidInputException(problems.errors());
        }
        return new ConfigurationFile(configuration, problems.warnings());
    }

    private SuiteConfiguration configuration(Mapping mapping) {
        Section top = new Section(problems, "", mapping, TOP);
        if (top.has("output")) {
            ignored(top, "output", "reports are written where --out says");
        }
        Optional<Section> embedding = top.section("embedding", EMBEDDING);
        Optional<Section> eval = top.section("eval", EVAL);
        boolean pooled = top.flag("pooled").orElse(base.pooled());
        List<StrategySpec> strategies = new StrategyReader(problems).read(top.list("strategies"));
        return new SuiteConfiguration(
                embedding.map(this::model).orElse(base.model()),
                embedding.flatMap(section -> section.flag("prefixes")).orElse(base.prefixes()),
                RetrievalReader.read(problems, top, base.retrieval()),
                eval.map(this::matcher).orElse(base.matcher()),
                eval.map(section -> report(section, pooled)).orElseGet(() -> resampledBy(pooled)),
                eval.flatMap(this::rankingMetric).orElse(base.rankingMetric()),
                strategies.isEmpty() ? base.strategies() : strategies,
                EvaluationReader.read(problems, top, base.evaluate()),
                pooled,
                RetentionReader.read(top, base.retention()));
    }

    private String model(Section section) {
        section.choice("backend", List.of("local", "openai", "fake")).ifPresent(backend -> {
            if (backend.equals("local")) {
                ignored(section, "backend", "embed-service serves the model");
            } else {
                problems.error(
                        section.lineOf("backend"),
                        section.fieldOf("backend"),
                        "the backend '" + backend + "' does not exist here",
                        "remove the key: embed-service serves the model; name one that GET /v1/models lists");
            }
        });
        if (section.has("cache")) {
            ignored(section, "cache", "vectors are always cached");
        }
        String model = section.text("model").map(String::strip).orElse(base.model());
        if (model.isEmpty()) {
            problems.error(
                    section.lineOf("model"),
                    section.fieldOf("model"),
                    "the model has no name",
                    "remove the key for the default");
        }
        return model;
    }

    private MatcherSettings matcher(Section section) {
        MatcherSettings current = base.matcher();
        return new MatcherSettings(
                section.decimal("fuzzyThreshold", 0, 1).orElse(current.fuzzyThreshold()),
                section.flag("numberWords").orElse(current.numberWords()),
                section.choice("edge", List.of("lenient", "strict"))
                        .map(name -> name.equals("strict") ? EdgeRule.STRICT : EdgeRule.LENIENT)
                        .orElse(current.edge()));
    }

    private ReportSettings report(Section section, boolean pooled) {
        ReportSettings current = base.report();
        Optional<ResampleUnit> resample = section.choice("resample", List.of("question", "document"))
                .map(name -> name.equals("document") ? ResampleUnit.DOCUMENT : ResampleUnit.QUESTION);
        if (pooled && resample.equals(Optional.of(ResampleUnit.QUESTION))) {
            problems.error(
                    section.lineOf("resample"),
                    section.fieldOf("resample"),
                    "a pooled suite is resampled by document: its documents share their questions, so those aren't independent",
                    "write document, or remove the key");
        }
        return new ReportSettings(
                section.decimal("balancedLambda", 0, Integer.MAX_VALUE).orElse(current.balancedLambda()),
                section.whole("minFloorTokens", 0, Integer.MAX_VALUE)
                        .map(Long::intValue)
                        .orElse(current.minFloorTokens()),
                section.whole("bootstrapResamples", 100, 1_000_000)
                        .map(Long::intValue)
                        .orElse(current.resamples()),
                section.whole("seed", 0, Long.MAX_VALUE).orElse(current.seed()),
                resample.orElse(unit(pooled)));
    }

    /** What holds where nothing is written: what held before, unless the suite becomes pooled or stops being it. */
    private ResampleUnit unit(boolean pooled) {
        if (pooled == base.pooled()) {
            return base.report().resample();
        }
        return pooled ? ResampleUnit.DOCUMENT : ResampleUnit.QUESTION;
    }

    private ReportSettings resampledBy(boolean pooled) {
        ReportSettings current = base.report();
        return new ReportSettings(
                current.balancedLambda(), current.minFloorTokens(), current.resamples(), current.seed(), unit(pooled));
    }

    private Optional<String> rankingMetric(Section section) {
        return section.text("rankingMetric").flatMap(written -> {
            String name = Section.snakeCase(written);
            if (!RANKINGS.contains(name)) {
                return section.choice("rankingMetric", RANKINGS);
            }
            if (!name.equals(SuiteConfiguration.DEFAULT_RANKING)) {
                ignored(
                        section,
                        "rankingMetric",
                        "tables are ordered by balanced; the verdict is on recall whatever the order");
            }
            return Optional.of(name);
        });
    }

    private void ignored(Section section, String key, String why) {
        problems.warning(section.lineOf(key), section.fieldOf(key), "accepted and ignored: " + why, "");
    }
}
