package io.chunkverdict.embed.wiring;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.Lane;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Locale;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/** Ready while every encoder thread lives; broker and database have checks of their own. Models load on first use. */
@Readiness
@ApplicationScoped
public class EmbedReadiness implements HealthCheck {

    private final FairQueue queue;

    EmbedReadiness(FairQueue queue) {
        this.queue = queue;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("embed-encoders").status(queue.isAlive());
        for (Lane lane : Lane.values()) {
            response.withData("waiting-" + lane.name().toLowerCase(Locale.ROOT), queue.waiting(lane));
        }
        return response.build();
    }
}
