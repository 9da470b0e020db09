package io.chunkverdict.chunk.pipeline;

import io.chunkverdict.chunk.embedding.EmbedClient;
import io.chunkverdict.chunk.embedding.EmbedHttp;
import io.chunkverdict.chunk.embedding.EmbedLimits;
import io.chunkverdict.chunk.strategy.Chunker;
import io.chunkverdict.chunk.strategy.Strategies;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.text.token.Cl100k;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code documents} to topic {@code chunks}. */
@ApplicationScoped
public class DocumentConsumer {

    private final EmbedHttp embedService;
    private final RecordProcessor<DocumentMessage> processor;

    DocumentConsumer(
            Outlets outlets,
            Stopping stopping,
            @ConfigProperty(name = "chunkverdict.embed.url") URI embedUrl,
            @ConfigProperty(name = "chunkverdict.chunk.embed-timeout", defaultValue = "PT2M") Duration embedTimeout) {
        this.embedService = new EmbedHttp(embedUrl, embedTimeout);
        DocumentHandler handler = new DocumentHandler(
                new Chunker(Strategies.builtIn()),
                new Cl100k(),
                new EmbedClient(embedService, EmbedLimits.defaults(), stopping),
                outlets::publish,
                outlets::tell);
        this.processor = new RecordProcessor<>(
                Topics.DOCUMENTS, handler::handle, handler::fail, outlets.deadLetters(), stopping);
    }

    /** Unordered: what follows from a record carries its revision, so order carries nothing. */
    @Incoming(Channels.DOCUMENTS_IN)
    @Blocking(value = Channels.DOCUMENT_WORKERS, ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    @PreDestroy
    void close() {
        embedService.close();
    }
}
