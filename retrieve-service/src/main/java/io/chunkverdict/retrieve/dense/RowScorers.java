package io.chunkverdict.retrieve.dense;

import org.apache.lucene.util.hnsw.RandomVectorScorer;
import org.apache.lucene.util.hnsw.RandomVectorScorerSupplier;
import org.apache.lucene.util.hnsw.UpdateableRandomVectorScorer;

/**
 * How close vectors are, as a graph sees it: {@code (1 + dot) / 2} in float, added in one order on every machine (Lucene's
 * own adds in whatever order the processor likes).
 */
final class RowScorers implements RandomVectorScorerSupplier {

    private final float[][] rows;

    /** @param rows not to be changed afterwards */
    RowScorers(float[][] rows) {
        this.rows = rows;
    }

    int size() {
        return rows.length;
    }

    /** A scorer of everything against one query. */
    RandomVectorScorer of(float[] query) {
        Scorer scorer = new Scorer();
        scorer.query = query;
        return scorer;
    }

    @Override
    public UpdateableRandomVectorScorer scorer() {
        return new Scorer();
    }

    @Override
    public RandomVectorScorerSupplier copy() {
        return this;
    }

    /** Four sums side by side, which a processor can have in flight at once. */
    private static float dot(float[] a, float[] b) {
        float sum0 = 0;
        float sum1 = 0;
        float sum2 = 0;
        float sum3 = 0;
        int d = 0;
        for (; d + 4 <= a.length; d += 4) {
            sum0 += a[d] * b[d];
            sum1 += a[d + 1] * b[d + 1];
            sum2 += a[d + 2] * b[d + 2];
            sum3 += a[d + 3] * b[d + 3];
        }
        for (; d < a.length; d++) {
            sum0 += a[d] * b[d];
        }
        return (sum0 + sum1) + (sum2 + sum3);
    }

    /** Scores against one vector at a time. */
    private final class Scorer implements UpdateableRandomVectorScorer {

        private float[] query = new float[0];

        @Override
        public void setScoringOrdinal(int node) {
            query = rows[node];
        }

        @Override
        public float score(int node) {
            return Math.max((1 + dot(query, rows[node])) / 2, 0);
        }

        @Override
        public int maxOrd() {
            return rows.length;
        }
    }
}
