package io.chunkverdict.ingest.webhook;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.VerdictChanged;
import java.util.Objects;
import java.util.Optional;

/**
 * What a webhook is told: the body of a delivery.
 *
 * @param id the same however often it is told, by whomever
 * @param event what happened, as {@link EventKind} calls it
 * @param suite incarnation id
 * @param run run id
 * @param text what happened in a sentence or two, for people
 * @param data the message as it stands on topic {@code scores}
 */
@JsonPropertyOrder({"id", "event", "suite", "run", "text", "data"})
public record WebhookEvent(String id, String event, String suite, String run, String text, ScoreMessage data) {

    public WebhookEvent {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(event, "event");
        Objects.requireNonNull(data, "data");
    }

    /** What a message tells; absent for what nobody can ask to be told. */
    public static Optional<WebhookEvent> of(ScoreMessage message) {
        return switch (message) {
            case RunCompleted completed ->
                Optional.of(of(
                        EventKind.COMPLETED,
                        runId(completed),
                        completed,
                        "Suite " + completed.suiteName() + ", revision " + completed.revision() + ": "
                                + completed.verdict()));
            case RunFailed failed ->
                Optional.of(of(EventKind.FAILED, runId(failed), failed, "The run failed: " + failed.reason()));
            case RegressionFound regression ->
                Optional.of(of(
                        EventKind.REGRESSION,
                        regression.id(),
                        regression,
                        "Suite " + regression.suiteName() + ", revision " + regression.revision() + ": "
                                + regression.message()));
            case VerdictChanged changed ->
                Optional.of(of(
                        EventKind.VERDICT_CHANGED,
                        changed.id(),
                        changed,
                        "Suite " + changed.suiteName() + ", revision " + changed.revision() + ": "
                                + changed.message()));
            case RunProgress progress -> Optional.empty();
        };
    }

    private static String runId(ScoreMessage message) {
        return Ids.event(message.getClass().getSimpleName(), message.suite(), message.run());
    }

    private static WebhookEvent of(EventKind kind, String id, ScoreMessage message, String text) {
        return new WebhookEvent(id, kind.label(), message.suite(), message.run(), text, message);
    }
}
