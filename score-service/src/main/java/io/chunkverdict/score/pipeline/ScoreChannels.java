package io.chunkverdict.score.pipeline;

import io.chunkverdict.messaging.pipeline.DeadLetters;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.StandingMessage;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Channel;

/** What score-service sends, and where. */
@ApplicationScoped
class ScoreChannels {

    static final String DOCUMENTS = "score-documents-in";
    static final String RUNS = "score-runs-in";
    static final String RETRIEVALS = "score-retrievals-in";
    static final String PROGRESS = "score-progress-in";
    private static final String SCORES = "score-scores-out";
    private static final String STANDINGS = "score-standings-out";
    private static final String DEAD_LETTERS = "score-dead-letters-out";

    private final Publisher<ScoreMessage> scores;
    private final Publisher<StandingMessage> standings;
    private final DeadLetters deadLetters;

    ScoreChannels(
            @Channel(SCORES) MutinyEmitter<byte[]> scores,
            @Channel(STANDINGS) MutinyEmitter<byte[]> standings,
            @Channel(DEAD_LETTERS) MutinyEmitter<byte[]> deadLetters) {
        this.scores = new Publisher<>(Topics.SCORES, scores);
        this.standings = new Publisher<>(Topics.STANDINGS, standings);
        this.deadLetters = new DeadLetters(Service.SCORE, deadLetters);
    }

    Publisher<ScoreMessage> scores() {
        return scores;
    }

    Publisher<StandingMessage> standings() {
        return standings;
    }

    DeadLetters deadLetters() {
        return deadLetters;
    }
}
