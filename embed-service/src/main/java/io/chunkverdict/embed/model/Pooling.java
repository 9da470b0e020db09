package io.chunkverdict.embed.model;

import java.util.Locale;

/** How the encoder's rows, one a token, become one vector. */
public enum Pooling {
    /** The first row, of the classification token. */
    CLS {
        @Override
        void pool(float[] rows, int offset, int tokens, float[] vector) {
            System.arraycopy(rows, offset, vector, 0, vector.length);
        }
    },
    /** The mean over the text's own rows, special tokens included and padding left out. */
    MEAN {
        @Override
        void pool(float[] rows, int offset, int tokens, float[] vector) {
            for (int dimension = 0; dimension < vector.length; dimension++) {
                double sum = 0;
                for (int token = 0; token < tokens; token++) {
                    sum += rows[offset + token * vector.length + dimension];
                }
                vector[dimension] = (float) (sum / tokens);
            }
        }
    };

    /** The name in an embedding spec: {@code cls} or {@code mean}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Pools one text of a batch.
     *
     * @param rows the encoder's output, row after row
     * @param offset where the text's first row starts
     * @param tokens rows that are not padding, ≥ 1
     * @param vector where the result goes; its length is the number of dimensions
     */
    abstract void pool(float[] rows, int offset, int tokens, float[] vector);

    /**
     * Scales a vector to unit length, in place; a zero vector stays. Applied twice, as the reference pipeline does (once
     * by the model's own normalisation layer, once before storing): the second time mends the last bit of the first.
     */
    static void normalise(float[] vector) {
        double squares = 0;
        for (float value : vector) {
            squares += (double) value * value;
        }
        float norm = (float) Math.sqrt(squares);
        if (norm > 0) {
            for (int dimension = 0; dimension < vector.length; dimension++) {
                vector[dimension] /= norm;
            }
        }
    }
}
