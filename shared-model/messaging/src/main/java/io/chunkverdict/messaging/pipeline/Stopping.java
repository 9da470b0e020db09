package io.chunkverdict.messaging.pipeline;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.function.BooleanSupplier;

/** True from the moment the process is asked to stop, so that endless retries end. */
@ApplicationScoped
public class Stopping implements BooleanSupplier {

    private volatile boolean stopping;

    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) ShutdownEvent event) {
        stopping = true;
    }

    @Override
    public boolean getAsBoolean() {
        return stopping;
    }
}
