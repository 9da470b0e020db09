package io.chunkverdict.score.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.report.Environment;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Timings;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Evaluates a run's material and finishes the report: digest, timings, environment. */
public final class ReportAssembly implements ReportComputation {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final Function<EvaluationInput, Report> evaluator;
    private final Environment environment;

    /**
     * @param evaluator pure
     * @param environment where this process runs
     */
    public ReportAssembly(Function<EvaluationInput, Report> evaluator, Environment environment) {
        this.evaluator = Objects.requireNonNull(evaluator, "evaluator");
        this.environment = Objects.requireNonNull(environment, "environment");
    }

    @Override
    public FinishedReport compute(RunMaterial material, Instant completedAt) {
        Report report = evaluator.apply(material.input());
        String digest = digest(report);
        Report finished =
                report.with(report.run().completed(completedAt.toString(), digest), timings(material), environment);
        try {
            return new FinishedReport(
                    MAPPER.writeValueAsString(finished),
                    digest,
                    finished.verdict().headline(),
                    finished.verdict().leader());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the report has no JSON form: " + e.getOriginalMessage(), e);
        }
    }

    /** SHA-256 (hex) of the canonical JSON (RFC 8785) of a report without {@code run}, {@code timings}, {@code environment}. */
    public static String digest(Report report) {
        ObjectNode content = MAPPER.valueToTree(report);
        content.remove(List.of("run", "timings", "environment"));
        return CanonicalJson.sha256Hex(content);
    }

    private static Timings timings(RunMaterial material) {
        Map<String, String> strategies = new HashMap<>();
        for (RunIndex index : material.input().request().indexes()) {
            strategies.put(index.spec().id(), index.spec().strategy().name());
        }
        return new Timings(
                material.stages().stream()
                        .filter(stage -> stage.millis() > 0)
                        .map(stage -> new Timings.Timing(stage.stage().label(), stage.millis()))
                        .toList(),
                material.cells().stream()
                        .filter(cell -> !cell.failed())
                        .map(cell -> new Timings.Timing(
                                strategies.get(cell.cell().index()) + "/"
                                        + cell.cell().retriever().label(),
                                cell.millis()))
                        .toList(),
                material.input().request().indexes().stream()
                        .flatMap(index -> material.ingest().stream().filter(totals -> totals.index()
                                .equals(index.spec().id())))
                        .map(totals -> new Timings.Ingest(
                                strategies.get(totals.index()),
                                totals.documents(),
                                totals.chunkMillis(),
                                totals.embedMillis(),
                                totals.p95Millis()))
                        .toList());
    }
}
