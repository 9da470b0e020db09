package io.chunkverdict.messaging.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.jboss.logging.Logger;

/** Looks at liveness again and again, and tells when it was down at so many looks in a row. Not thread-safe. */
final class DownLooks {

    private static final Logger LOG = Logger.getLogger(DownLooks.class);
    /** How reactive messaging words a channel that failed for good, beside those that didn't. */
    private static final String FAILED_CHANNEL = "[KO]";

    private final Iterable<HealthCheck> checks;
    private final int limit;
    private int inARow;

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

    /** @return what is down and why, if it is the last of the looks that it takes */
    Optional<String> look() {
        List<String> down = new ArrayList<>();
        for (HealthCheck check : checks) {
            down.addAll(down(check));
        }
        inARow = down.isEmpty() ? 0 : inARow + 1;
        return inARow < limit ? Optional.empty() : Optional.of(String.join("; ", down));
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
