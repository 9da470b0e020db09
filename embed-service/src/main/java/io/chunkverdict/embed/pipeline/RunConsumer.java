package io.chunkverdict.embed.pipeline;

import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.Embedding;
import io.chunkverdict.embed.cache.EmbeddingRequest;
import io.chunkverdict.embed.model.PoisonTextException;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.embed.model.UnusableSpecException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.EmbeddingMessage;
import io.chunkverdict.model.message.QuestionVector;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code runs}: a run's questions become vectors, once for each embedding spec, and are sent for each index. */
@ApplicationScoped
public class RunConsumer {

    private final CachedEmbedder embedder;
    private final Outlets outlets;
    private final RecordProcessor<RunMessage> processor;

    RunConsumer(CachedEmbedder embedder, Outlets outlets, Stopping stopping) {
        this.embedder = embedder;
        this.outlets = outlets;
        this.processor = new RecordProcessor<>(Topics.RUNS, this::handle, this::fail, outlets.deadLetters(), stopping);
    }

    @Incoming(Channels.RUNS_IN)
    @Blocking(value = Channels.RUN_WORKERS, ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(RunMessage message) {
        switch (message) {
            case RunRequested run -> embedQuestions(run);
            case RunCancelled ignored -> {}
            case SuiteDeleted ignored -> {}
            case RetentionAdvanced ignored -> {}
            case RunFailed ignored -> {}
            case StandingAsked ignored -> {}
        }
    }

    private void embedQuestions(RunRequested run) {
        Map<EmbeddingSpec, List<String>> indexes = new LinkedHashMap<>();
        for (RunIndex index : run.indexes()) {
            indexes.computeIfAbsent(index.spec().embedding(), spec -> new ArrayList<>())
                    .add(index.spec().id());
        }
        indexes.forEach((spec, ids) -> embedQuestions(run, spec, ids));
    }

    private void embedQuestions(RunRequested run, EmbeddingSpec spec, List<String> indexes) {
        List<Question> questions = run.questions();
        int size = QuestionsEmbedded.MAX_QUESTIONS;
        int parts = Math.max(1, (questions.size() + size - 1) / size);
        try {
            for (int part = 0; part < parts; part++) {
                int from = part * size;
                List<QuestionVector> vectors =
                        embed(spec, questions.subList(from, Math.min(from + size, questions.size())), from);
                List<EmbeddingMessage> messages = new ArrayList<>(indexes.size());
                for (String index : indexes) {
                    messages.add(new QuestionsEmbedded(run.suite(), run.run(), index, part, parts, vectors));
                }
                outlets.embeddings().publishAndAwait(messages);
            }
        } catch (UnusableSpecException | PoisonTextException hopeless) {
            // the other specs of the run can still be answered
            fail(run.suite(), run.run(), indexes, hopeless.getMessage());
        }
    }

    private List<QuestionVector> embed(EmbeddingSpec spec, List<Question> questions, int firstOrdinal) {
        List<Embedding> embeddings = Attempts.embed(
                embedder,
                new EmbeddingRequest(
                        Lane.QUESTIONS,
                        spec,
                        Role.QUERY,
                        questions.stream().map(Question::query).toList()));
        List<QuestionVector> vectors = new ArrayList<>(embeddings.size());
        for (Embedding embedding : embeddings) {
            vectors.add(new QuestionVector(firstOrdinal + vectors.size(), embedding.vector()));
        }
        return vectors;
    }

    /** A run whose value can't be read, or that fails as a whole: its headers name its indexes. */
    private void fail(Identity identity, String reason) {
        if (identity.suite().isPresent() && identity.run().isPresent()) {
            fail(identity.suite().get(), identity.run().get(), identity.indexes(), reason);
        }
    }

    private void fail(String suite, String run, List<String> indexes, String reason) {
        outlets.embeddings()
                .publishAndAwait(indexes.stream()
                        .map(index -> new QuestionsFailed(suite, run, index, reason))
                        .toList());
    }
}
