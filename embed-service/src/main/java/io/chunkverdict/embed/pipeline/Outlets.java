package io.chunkverdict.embed.pipeline;

import io.chunkverdict.messaging.pipeline.DeadLetters;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.EmbeddingMessage;
import io.chunkverdict.model.message.StageProgress;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Everything the service sends. Emitters buffer without limit, because every sender waits for its acknowledgements. */
@Singleton
public class Outlets {

    private final Publisher<EmbeddingMessage> embeddings;
    private final Publisher<StageProgress> progress;
    private final DeadLetters deadLetters;

    Outlets(
            @Channel(Channels.EMBEDDINGS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> embeddings,
            @Channel(Channels.PROGRESS_OUT) @OnOverflow(OnOverflow.Strategy.DROP) MutinyEmitter<byte[]> progress,
            @Channel(Channels.DEAD_LETTERS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> deadLetters) {
        this.embeddings = new Publisher<>(Topics.EMBEDDINGS, embeddings);
        this.progress = new Publisher<>(Topics.PROGRESS, progress);
        this.deadLetters = new DeadLetters(Service.EMBED, deadLetters);
    }

    Publisher<EmbeddingMessage> embeddings() {
        return embeddings;
    }

    DeadLetters deadLetters() {
        return deadLetters;
    }

    /** Tells how far things are; nobody waits for it, and nothing depends on it. */
    void tell(StageProgress message) {
        progress.tell(message);
    }
}
