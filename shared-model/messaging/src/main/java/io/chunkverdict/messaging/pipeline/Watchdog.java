package io.chunkverdict.messaging.pipeline;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.Liveness;
import org.jboss.logging.Logger;

/**
 * Ends the process when its liveness stays down: a channel that has failed for good, or a worker that has ended, never comes back
 * in this process, and without it runs would hang. Whoever started the process starts it again. A broker or a database that is
 * away doesn't touch liveness, for however long.
 */
@ApplicationScoped
public class Watchdog {

    private static final Logger LOG = Logger.getLogger(Watchdog.class);
    /** Of a process that ended itself. */
    public static final int EXIT_STATUS = 1;
    /** Of a shutdown that does not come to its end. */
    private static final Duration LAST_PATIENCE = Duration.ofMinutes(2);

    private final DownLooks looks;
    private final boolean enabled;
    private final Duration period;
    private volatile boolean stopped;
    private volatile Optional<String> reason = Optional.empty();

    Watchdog(
            @Liveness Instance<HealthCheck> checks,
            @ConfigProperty(name = "chunkverdict.watchdog.enabled", defaultValue = "true") boolean enabled,
            @ConfigProperty(name = "chunkverdict.watchdog.period", defaultValue = "10s") Duration period,
            @ConfigProperty(name = "chunkverdict.watchdog.looks", defaultValue = "3") int limit) {
        this.looks = new DownLooks(checks, limit);
        this.enabled = enabled;
        this.period = period;
    }

    /** Last of all: until everything has started, liveness says little. */
    void start(@Observes @Priority(Interceptor.Priority.PLATFORM_AFTER) StartupEvent event) {
        if (enabled) {
            Thread.ofPlatform().name("watchdog").daemon().start(this::watch);
        }
    }

    /** A process that stops is let go: its channels end, and that is no failure. */
    void stop(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) ShutdownEvent event) {
        stopped = true;
    }

    /** Why this process ends itself; empty unless it does. */
    public Optional<String> reason() {
        return reason;
    }

    private void watch() {
        try (looks) {
            while (!stopped) {
                Thread.sleep(period);
                Optional<String> down = stopped ? Optional.empty() : looks.look(period);
                if (down.isPresent()) {
                    end(down.get());
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            if (!stopped) {
                LOG.errorf(e, "liveness is no longer watched: %s", Failures.reason(e));
            }
        }
    }

    private void end(String down) throws InterruptedException {
        reason = Optional.of(down);
        LOG.fatalf(
                "%s. It was so at one look after the other, %d s apart: this process can't mend it and ends with exit status"
                        + " %d; started again it goes on where it was, and nothing accepted is lost."
                        + " (chunkverdict.watchdog.enabled=false keeps it up.)",
                down, period.toSeconds(), EXIT_STATUS);
        Quarkus.asyncExit(EXIT_STATUS);
        Thread.sleep(LAST_PATIENCE);
        LOG.fatalf("The shutdown did not end within %d s: the process is halted.", LAST_PATIENCE.toSeconds());
        Runtime.getRuntime().halt(EXIT_STATUS);
    }
}
