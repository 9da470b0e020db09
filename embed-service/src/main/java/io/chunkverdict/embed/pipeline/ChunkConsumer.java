package io.chunkverdict.embed.pipeline;

import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.Embedding;
import io.chunkverdict.embed.cache.EmbeddingRequest;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.ChunkMessage;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/** Topic {@code chunks} to topic {@code embeddings}: batches get vectors, removals and failures pass through. */
@ApplicationScoped
public class ChunkConsumer {

    private static final Logger LOG = Logger.getLogger(ChunkConsumer.class);
    private static final String STAGE = "embed";

    private final CachedEmbedder embedder;
    private final Outlets outlets;
    private final RecordProcessor<ChunkMessage> processor;

    ChunkConsumer(CachedEmbedder embedder, Outlets outlets, Stopping stopping) {
        this.embedder = embedder;
        this.outlets = outlets;
        this.processor =
                new RecordProcessor<>(Topics.CHUNKS, this::handle, this::fail, outlets.deadLetters(), stopping);
    }

    /** Unordered: parts carry their place, and revisions their number, so order carries nothing. */
    @Incoming(Channels.CHUNKS_IN)
    @Blocking(value = Channels.CHUNK_WORKERS, ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(ChunkMessage message) {
        switch (message) {
            case ChunkBatch batch -> embed(batch);
            case DocumentRemoved removed -> outlets.embeddings().publishAndAwait(List.of(removed));
            case DocumentFailed failed -> outlets.embeddings().publishAndAwait(List.of(failed));
        }
    }

    private void embed(ChunkBatch batch) {
        long started = System.nanoTime();
        EmbeddingSpec spec = batch.index().embedding();
        List<Embedding> embeddings = Attempts.embed(
                embedder,
                new EmbeddingRequest(
                        Lane.CHUNKS,
                        spec,
                        Role.PASSAGE,
                        batch.chunks().stream().map(Chunk::text).toList()));
        outlets.embeddings().publishAndAwait(List.of(embedded(batch, embeddings)));
        outlets.tell(progress(batch, embeddings, (System.nanoTime() - started) / 1_000_000));
    }

    private static EmbeddedBatch embedded(ChunkBatch batch, List<Embedding> embeddings) {
        List<EmbeddedChunk> chunks = new ArrayList<>(embeddings.size());
        for (int i = 0; i < embeddings.size(); i++) {
            Chunk chunk = batch.chunks().get(i);
            Embedding embedding = embeddings.get(i);
            chunks.add(new EmbeddedChunk(
                    chunk, embedding.tokens(), chunk.span().start() + embedding.stop(), embedding.vector()));
        }
        return new EmbeddedBatch(
                batch.suite(),
                batch.index(),
                batch.document(),
                batch.revision(),
                batch.part(),
                batch.parts(),
                batch.partsDigest(),
                chunks,
                batch.sentences());
    }

    private static StageProgress progress(ChunkBatch batch, List<Embedding> embeddings, long millis) {
        int limit = batch.index().embedding().maxInputTokens();
        return new StageProgress(
                batch.suite(),
                Stage.EMBED,
                batch.index().id(),
                batch.document(),
                batch.revision(),
                batch.part(),
                batch.parts(),
                embeddings.size(),
                embeddings.stream().filter(Embedding::computed).count(),
                embeddings.stream().mapToLong(e -> e.tokensRead(limit)).sum(),
                millis);
    }

    /** Fails the document for the record's index, by what the headers say. */
    private void fail(Identity identity, String reason) {
        List<DocumentFailed> failures = identity.documentFailures(STAGE, reason);
        if (failures.isEmpty()) {
            LOG.errorf(
                    "headers %s name no index of a document: nobody could be told that %s", identity.fields(), reason);
        }
        outlets.embeddings().publishAndAwait(failures);
    }
}
