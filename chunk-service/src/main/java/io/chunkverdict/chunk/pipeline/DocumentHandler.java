package io.chunkverdict.chunk.pipeline;

import io.chunkverdict.chunk.part.Parts;
import io.chunkverdict.chunk.strategy.ChunkedDocument;
import io.chunkverdict.chunk.strategy.Chunker;
import io.chunkverdict.chunk.strategy.ChunkingException;
import io.chunkverdict.chunk.strategy.SentenceVectors;
import io.chunkverdict.chunk.strategy.SourceDocument;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.model.message.ChunkMessage;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategyKind;
import io.chunkverdict.text.token.Cl100k;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * The fork: what happened to a document becomes one sequence of messages for each index it is for. An index that can't have
 * the document gets a failure, and the others don't notice.
 */
final class DocumentHandler {

    private static final Logger LOG = Logger.getLogger(DocumentHandler.class);
    private static final String STAGE = Stage.CHUNK.label();

    private final Chunker chunker;
    private final Cl100k tokenizer;
    private final SentenceVectors vectors;
    private final Consumer<List<? extends ChunkMessage>> publish;
    private final Consumer<StageProgress> tell;

    /**
     * @param publish returns when all messages are acknowledged
     * @param tell returns at once
     */
    DocumentHandler(
            Chunker chunker,
            Cl100k tokenizer,
            SentenceVectors vectors,
            Consumer<List<? extends ChunkMessage>> publish,
            Consumer<StageProgress> tell) {
        this.chunker = chunker;
        this.tokenizer = tokenizer;
        this.vectors = vectors;
        this.publish = publish;
        this.tell = tell;
    }

    /** Returns when everything that follows from the message is acknowledged. */
    void handle(DocumentMessage message) {
        switch (message) {
            case DocumentRevised revised -> chunk(revised);
            case DocumentRemoved removed ->
                publish.accept(removed.indexes().stream().map(removed::forIndex).toList());
            case DocumentFailed failed ->
                publish.accept(failed.indexIds().stream().map(failed::forIndex).toList());
        }
    }

    /** Fails a document whose message can't be read, by what the headers say; without them there is nobody to tell. */
    void fail(Identity identity, String reason) {
        List<DocumentFailed> failures = identity.documentFailures(STAGE, reason);
        if (failures.isEmpty()) {
            LOG.errorf(
                    "a record of topic documents can't be processed (%s) and its headers %s name no index of a document:"
                            + " nobody could be told, and a run that needs it would wait",
                    reason, identity.fields());
            return;
        }
        publish.accept(failures);
    }

    /** Strategies that wait for vectors come last: by then the others' chunks are on their way. */
    private void chunk(DocumentRevised revised) {
        SourceDocument document = new SourceDocument(revised.text(), revised.elements(), tokenizer, vectors);
        revised.indexes().stream()
                .sorted(Comparator.comparing(DocumentHandler::needsVectors))
                .forEachOrdered(index -> chunk(revised, document, index));
    }

    private void chunk(DocumentRevised revised, SourceDocument document, IndexSpec index) {
        long started = System.nanoTime();
        long chunks = 0;
        try {
            ChunkedDocument chunked = chunker.chunk(document, index);
            chunks = chunked.chunks().size();
            publish.accept(Parts.of(revised.suite(), index, revised.document(), revised.revision(), chunked));
        } catch (CancellationException stopping) {
            throw stopping;
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            if (Failures.isTransient(e)) {
                throw e;
            }
            publish.accept(List.of(failure(revised, index, e)));
        }
        tell.accept(new StageProgress(
                revised.suite(),
                Stage.CHUNK,
                index.id(),
                revised.document(),
                revised.revision(),
                0,
                1,
                chunks,
                0,
                0,
                (System.nanoTime() - started) / 1_000_000));
    }

    private static DocumentFailed failure(DocumentRevised revised, IndexSpec index, Throwable cause) {
        LOG.errorf(
                // what is expected to happen explains itself; anything else is a defect and shows where
                cause instanceof ChunkingException ? null : cause,
                "document %s (suite %s, revision %d) can't be chunked for index %s: %s",
                revised.document(),
                revised.suite(),
                revised.revision(),
                index.id(),
                Failures.reason(cause));
        return DocumentFailed.of(
                revised.suite(), revised.document(), revised.revision(), List.of(index), STAGE, Failures.reason(cause));
    }

    private static boolean needsVectors(IndexSpec index) {
        return StrategyCatalog.find(index.strategy().kind())
                .map(StrategyKind::needsSentenceVectors)
                .orElse(false);
    }
}
