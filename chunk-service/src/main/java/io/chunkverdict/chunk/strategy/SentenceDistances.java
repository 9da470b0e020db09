package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.Arrays;
import java.util.List;

/**
 * How far each sentence of a document is in meaning from the next: {@code 1 − cosine}, computed in float32 exactly as numpy
 * does, because a percentile of these numbers decides where chunks begin.
 */
public final class SentenceDistances {

    private final float[] values;
    private final SentenceCost cost;

    /**
     * @param values one less than there are sentences
     * @param cost what the vectors cost
     */
    public SentenceDistances(float[] values, SentenceCost cost) {
        this.values = values.clone();
        this.cost = cost;
    }

    /** Asks for the vectors of all sentences; of fewer than two there is nothing to ask. */
    static SentenceDistances measure(
            String text, List<Span> sentences, EmbeddingSpec embedding, SentenceVectors vectors) {
        if (sentences.size() < 2) {
            return new SentenceDistances(new float[0], SentenceCost.NONE);
        }
        List<String> texts = sentences.stream().map(span -> span.of(text)).toList();
        Collector collector = new Collector(texts.size());
        long tokens = vectors.embed(embedding, texts, collector::add);
        return new SentenceDistances(collector.distances(), new SentenceCost(texts.size(), tokens));
    }

    /** What the vectors behind the distances cost, as if nothing were cached. */
    public SentenceCost cost() {
        return cost;
    }

    public int size() {
        return values.length;
    }

    /** Distance between sentence {@code i} and the next. */
    public float get(int i) {
        return values[i];
    }

    /**
     * The {@code percent}-th percentile with linear interpolation between the two nearest distances (numpy's default).
     *
     * @param percent 0 to 100
     * @throws IllegalStateException if there is no distance
     */
    public double percentile(double percent) {
        if (values.length == 0) {
            throw new IllegalStateException("no percentile of no distances");
        }
        float[] sorted = values.clone();
        Arrays.sort(sorted);
        double position = percent / 100.0 * (sorted.length - 1);
        int below = (int) Math.floor(position);
        int above = Math.min(below + 1, sorted.length - 1);
        double t = position - below;
        float difference = sorted[above] - sorted[below];
        // numpy interpolates from the nearer end
        return t >= 0.5 ? sorted[above] - difference * (1 - t) : sorted[below] + difference * t;
    }

    /** Keeps the last vector only. */
    private static final class Collector {
        private final float[] distances;
        private float[] last = new float[0];
        private int received;

        Collector(int sentences) {
            this.distances = new float[sentences - 1];
        }

        void add(float[] vector) {
            if (received > distances.length) {
                throw new ChunkingException("embed-service sent more vectors than sentences");
            }
            if (received > 0) {
                distances[received - 1] = 1.0f - Float32.dot(last, vector);
            }
            last = vector.clone();
            received++;
        }

        float[] distances() {
            if (received != distances.length + 1) {
                throw new ChunkingException(
                        "embed-service sent " + received + " vectors for " + (distances.length + 1) + " sentences");
            }
            return distances;
        }
    }
}
