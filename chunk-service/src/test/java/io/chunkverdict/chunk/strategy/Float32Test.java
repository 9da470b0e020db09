package io.chunkverdict.chunk.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Float32Test {

    /** Bits of {@code 1.0 - np.sum(a * b)} from numpy 2.4.6 over float32 arrays of a linear congruential sequence. */
    @ParameterizedTest(name = "{0} dimensions")
    @CsvSource({
        "1, 3f835a92",
        "7, 3f3aa6fb",
        "8, 3f8e677e",
        "9, 3f8eb96b",
        "100, 405000bf",
        "128, 3f67b5e0",
        "129, 3efe1900",
        "136, 3fcefd4c",
        "200, 4061438f",
        "384, 3f0c34a4",
        "768, c0771850",
        "1000, c06187e8",
        "1024, c04afb8a"
    })
    void dot_products_round_as_numpy_does(int dimensions, String bits) {
        float distance = 1.0f - Float32.dot(sequence(1, dimensions), sequence(2, dimensions));
        assertThat(Integer.toHexString(Float.floatToIntBits(distance))).isEqualTo(bits);
    }

    @Test
    void vectors_of_different_lengths_have_no_product() {
        assertThatThrownBy(() -> Float32.dot(new float[3], new float[4]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 and 4 dimensions");
    }

    private static float[] sequence(long seed, int length) {
        float[] values = new float[length];
        long state = seed;
        for (int i = 0; i < length; i++) {
            state = (state * 1_103_515_245L + 12_345L) % (1L << 31);
            values[i] = (float) (state / (double) (1L << 30) - 1.0);
        }
        return values;
    }
}
