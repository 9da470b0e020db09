package io.chunkverdict.score.pipeline;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Whether the worker still looks at runs. A database or broker that is away doesn't end it, so it isn't down for that. */
@Liveness
@ApplicationScoped
class WorkerLiveness implements HealthCheck {

    private final RunWorker worker;

    WorkerLiveness(RunWorker worker) {
        this.worker = worker;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("score-run-worker")
                .status(worker.isAlive())
                .build();
    }
}
