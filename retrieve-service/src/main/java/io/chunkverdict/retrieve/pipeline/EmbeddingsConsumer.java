package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddingMessage;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.retrieve.store.IndexIntake;
import io.chunkverdict.retrieve.store.RunIntake;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code embeddings}: documents and questions, with vectors, into the database. */
@ApplicationScoped
public class EmbeddingsConsumer {

    private final IndexIntake indexes;
    private final RunIntake runs;
    private final RetrieveWorker worker;
    private final RecordProcessor<EmbeddingMessage> processor;

    EmbeddingsConsumer(IndexIntake indexes, RunIntake runs, RetrieveWorker worker, Outlets outlets, Stopping stopping) {
        this.indexes = indexes;
        this.runs = runs;
        this.worker = worker;
        this.processor =
                new RecordProcessor<>(Topics.EMBEDDINGS, this::handle, this::fail, outlets.deadLetters(), stopping);
    }

    /** Unordered: revisions and parts carry their numbers, so order carries nothing. */
    @Incoming(Channels.EMBEDDINGS_IN)
    @Blocking(value = Channels.EMBEDDING_WORKERS, ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(EmbeddingMessage message) throws SQLException {
        switch (message) {
            case EmbeddedBatch batch -> indexes.accept(batch);
            case DocumentRemoved removed -> indexes.accept(removed);
            case DocumentFailed failed -> indexes.accept(failed);
            case QuestionsEmbedded part -> runs.accept(part);
            case QuestionsFailed failure -> runs.accept(failure);
        }
        worker.wake();
    }

    /** Records what the headers say can't be processed, so that no watermark waits for it. */
    private void fail(Identity identity, String reason) throws SQLException {
        if (identity.suite().isEmpty()) {
            return; // a record of nobody's: the dead letter is all there is to tell
        }
        String suite = identity.suite().get();
        for (String index : identity.indexes()) {
            if (identity.document().isPresent() && identity.revision().isPresent()) {
                indexes.accept(new DocumentFailed(
                        suite,
                        identity.document().get(),
                        identity.revision().getAsLong(),
                        List.of(),
                        List.of(index),
                        Stage.EMBED.label(),
                        reason));
            } else if (identity.run().isPresent()) {
                runs.accept(new QuestionsFailed(suite, identity.run().get(), index, reason));
            }
        }
        worker.wake();
    }
}
