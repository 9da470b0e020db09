package io.chunkverdict.messaging.pipeline;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.jboss.logging.Logger;

/**
 * Looks at liveness again and again, and tells when it was down at so many looks in a row, or did not answer at twice as many: a
 * client that failed on its own thread is closed there under the lock that liveness asks for, and waits for itself. Not
 * thread-safe.
 */
final class DownLooks implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(DownLooks.class);
    /** How reactive messaging words a channel that failed for good, beside those that didn't. */
    private static final String FAILED_CHANNEL = "[KO]";

    private final Iterable<HealthCheck> checks;
    private final int limit;
    private final ExecutorService asker = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("watchdog-look").daemon().factory());

    private Optional<Future<List<String>>> asked = Optional.empty();
    private int inARow;
    private int unanswered;

    /**
     * @param checks of liveness, called at each look
     * @param limit how many looks in a row make it final, at least 1
     */
    DownLooks(Iterable<HealthCheck> checks, int limit) {
        this.checks = Objects.requireNonNull(checks, "checks");
        if (limit < 1) {
            throw new IllegalArgumentException("chunkverdict.watchdog.looks is " + limit + ": give 1 or more");
        }
        this.limit = limit;
    }

    /**
     * One look.
     *
     * @param patience how long to wait for the answer; one that comes later counts at the next look
     * @return what is down and why, if it is the last of the looks that it takes
     */
    Optional<String> look(Duration patience) throws InterruptedException {
        Future<List<String>> answer = asked.orElseGet(() -> asker.submit(this::downNow));
        try {
            List<String> down = answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            asked = Optional.empty();
            unanswered = 0;
            inARow = down.isEmpty() ? 0 : inARow + 1;
            return inARow < limit ? Optional.empty() : Optional.of(String.join("; ", down));
        } catch (TimeoutException e) {
            asked = Optional.of(answer);
            unanswered++;
            return unanswered < 2 * limit
                    ? Optional.empty()
                    : Optional.of("liveness no longer answers: probably a channel has failed for good, and its client"
                            + " hangs (then the log has the failure)");
        } catch (ExecutionException e) {
            asked = Optional.empty();
            unanswered = 0;
            inARow = 0;
            LOG.warnf("liveness could not be asked: %s", Failures.reason(e.getCause()));
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        asker.shutdownNow();
    }

    private List<String> downNow() {
        List<String> down = new ArrayList<>();
        for (HealthCheck check : checks) {
            down.addAll(down(check));
        }
        return down;
    }

    private static List<String> down(HealthCheck check) {
        HealthCheckResponse response;
        try {
            response = check.call();
        } catch (RuntimeException e) {
            // it could not say: that is no reason to end a process
            LOG.warnf("a liveness check could not answer: %s", Failures.reason(e));
            return List.of();
        }
        if (response.getStatus() == HealthCheckResponse.Status.UP) {
            return List.of();
        }
        List<String> channels = response.getData().orElse(Map.of()).entrySet().stream()
                .filter(entry -> entry.getValue().toString().startsWith(FAILED_CHANNEL))
                .sorted(Comparator.comparing(Map.Entry::getKey))
                .map(entry -> "channel " + entry.getKey() + " has failed for good"
                        + why(entry.getValue().toString().substring(FAILED_CHANNEL.length())))
                .toList();
        return channels.isEmpty() ? List.of(response.getName() + " has ended") : channels;
    }

    private static String why(String told) {
        String reason = told.startsWith(" - ") ? told.substring(3) : told;
        return reason.isBlank() ? "" : " (" + reason.strip() + ")";
    }
}
