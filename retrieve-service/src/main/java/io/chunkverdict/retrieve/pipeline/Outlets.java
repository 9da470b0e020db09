package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.pipeline.DeadLetters;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.StandingMessage;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Everything the service sends. Emitters buffer without limit, because every sender waits for its acknowledgements. */
@Singleton
public class Outlets {

    private final Publisher<RetrievalMessage> retrievals;
    private final Publisher<StandingMessage> standings;
    private final DeadLetters deadLetters;

    Outlets(
            @Channel(Channels.RETRIEVALS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> retrievals,
            @Channel(Channels.STANDINGS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> standings,
            @Channel(Channels.DEAD_LETTERS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> deadLetters) {
        this.retrievals = new Publisher<>(Topics.RETRIEVALS, retrievals);
        this.standings = new Publisher<>(Topics.STANDINGS, standings);
        this.deadLetters = new DeadLetters(Service.RETRIEVE, deadLetters);
    }

    Publisher<RetrievalMessage> retrievals() {
        return retrievals;
    }

    Publisher<StandingMessage> standings() {
        return standings;
    }

    DeadLetters deadLetters() {
        return deadLetters;
    }
}
