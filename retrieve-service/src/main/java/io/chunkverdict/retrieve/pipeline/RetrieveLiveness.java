package io.chunkverdict.retrieve.pipeline;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/** Whether the worker still looks for what is due. */
@Liveness
@ApplicationScoped
class RetrieveLiveness implements HealthCheck {

    private final RetrieveWorker worker;

    RetrieveLiveness(RetrieveWorker worker) {
        this.worker = worker;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("retrieve-worker")
                .status(worker.isAlive())
                .build();
    }
}
