package io.chunkverdict.score.pipeline;

import io.chunkverdict.score.evaluation.Evaluator;
import io.chunkverdict.score.report.Environment;
import io.chunkverdict.score.run.ReportAssembly;
import io.chunkverdict.score.run.ReportComputation;
import io.quarkus.arc.DefaultBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.Map;

/** How reports are computed here: by the evaluator, in this process. */
@ApplicationScoped
class Computation {

    @Produces
    @ApplicationScoped
    @DefaultBean
    ReportComputation computation() {
        Evaluator evaluator = new Evaluator();
        return new ReportAssembly(evaluator::evaluate, environment());
    }

    private static Environment environment() {
        return new Environment(Map.of(
                "java", System.getProperty("java.vendor") + " " + Runtime.version(),
                "os", System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                "processors", Integer.toString(Runtime.getRuntime().availableProcessors())));
    }
}
