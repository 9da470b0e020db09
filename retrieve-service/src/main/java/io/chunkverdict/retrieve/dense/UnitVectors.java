package io.chunkverdict.retrieve.dense;

/** Cosine is the dot product of unit vectors; encoders that don't scale theirs are scaled here. */
public final class UnitVectors {

    private UnitVectors() {}

    /** The vector at length 1, summed in double in index order; a zero vector stays one. */
    public static float[] of(float[] vector) {
        double length = length(vector);
        float[] unit = new float[vector.length];
        if (length > 0) {
            for (int d = 0; d < vector.length; d++) {
                unit[d] = (float) (vector[d] / length);
            }
        }
        return unit;
    }

    /** Euclidean length; not finite if a component is not. */
    static double length(float[] vector) {
        double squares = 0;
        for (float component : vector) {
            squares += (double) component * component;
        }
        return Math.sqrt(squares);
    }
}
