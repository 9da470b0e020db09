package io.chunkverdict.score.pipeline;

import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.score.store.DocumentStore;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code documents}: keeps the text of every revision. */
@ApplicationScoped
class DocumentsConsumer {

    private final DocumentStore documents;
    private final RunWorker worker;
    private final RecordProcessor<DocumentMessage> processor;

    DocumentsConsumer(DocumentStore documents, RunWorker worker, ScoreChannels channels, Stopping stopping) {
        this.documents = documents;
        this.worker = worker;
        this.processor = new RecordProcessor<>(
                Topics.DOCUMENTS, this::handle, this::unreadable, channels.deadLetters(), stopping);
    }

    @Incoming(ScoreChannels.DOCUMENTS)
    @Blocking(value = "score-documents", ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(DocumentMessage message) {
        documents.store(message);
        worker.wake();
    }

    /** A revision nobody here can read: runs over it fail with the reason instead of waiting for ever. */
    private void unreadable(Identity identity, String reason) {
        if (identity.suite().isPresent()
                && identity.document().isPresent()
                && identity.revision().isPresent()) {
            documents.storeFailure(
                    identity.suite().get(),
                    identity.document().get(),
                    identity.revision().getAsLong(),
                    reason);
            worker.wake();
        }
    }
}
