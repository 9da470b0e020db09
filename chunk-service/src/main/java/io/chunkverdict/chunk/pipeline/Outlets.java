package io.chunkverdict.chunk.pipeline;

import io.chunkverdict.messaging.pipeline.DeadLetters;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.ChunkMessage;
import io.chunkverdict.model.message.StageProgress;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;

/** Everything the service sends. Emitters buffer without limit, because every sender waits for its acknowledgements. */
@Singleton
public class Outlets {

    /** Parts that one document has on the way at a time; what bounds the emitter's buffer. */
    private static final int WINDOW = 16;

    private final Publisher<ChunkMessage> chunks;
    private final Publisher<StageProgress> progress;
    private final DeadLetters deadLetters;

    Outlets(
            @Channel(Channels.CHUNKS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> chunks,
            @Channel(Channels.PROGRESS_OUT) @OnOverflow(OnOverflow.Strategy.DROP) MutinyEmitter<byte[]> progress,
            @Channel(Channels.DEAD_LETTERS_OUT) @OnOverflow(OnOverflow.Strategy.UNBOUNDED_BUFFER)
                    MutinyEmitter<byte[]> deadLetters) {
        this.chunks = new Publisher<>(Topics.CHUNKS, chunks);
        this.progress = new Publisher<>(Topics.PROGRESS, progress);
        this.deadLetters = new DeadLetters(Service.CHUNK, deadLetters);
    }

    /** Sends messages, in order; returns when the broker has acknowledged every one. */
    void publish(List<? extends ChunkMessage> messages) {
        for (int start = 0; start < messages.size(); start += WINDOW) {
            chunks.publishAndAwait(messages.subList(start, Math.min(start + WINDOW, messages.size())));
        }
    }

    DeadLetters deadLetters() {
        return deadLetters;
    }

    /** Tells how far things are; nobody waits for it, and nothing depends on it. */
    void tell(StageProgress message) {
        progress.tell(message);
    }
}
