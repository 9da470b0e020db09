package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stream against what numpy prints, and against its definition in plain big integers. */
class NumpyStreamTest {

    @Test
    void givesTheNumbersThatNumpyPrints() {
        // numpy.random.default_rng(seed).random(4)
        assertThat(doubles(0))
                .containsExactly(0.6369616873214543, 0.2697867137638703, 0.04097352393619469, 0.016527635528529094);
        assertThat(doubles(42))
                .containsExactly(0.7739560485559633, 0.4388784397520523, 0.8585979199113825, 0.6973680290593639);
        // numpy.random.default_rng(42).integers(0, 10, 10)
        int[] row = new int[10];
        new Pcg64(42).fill(row, 10);
        assertThat(row).containsExactly(0, 7, 6, 4, 4, 8, 0, 6, 2, 0);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 7, 4_294_967_295L, 4_294_967_296L, 1_099_511_627_779L, Long.MAX_VALUE})
    void followsItsDefinitionForSeedsOfOneWordAndTwo(long seed) {
        Reference reference = new Reference(seed);
        Pcg64 generator = new Pcg64(seed);
        for (int i = 0; i < 500; i++) {
            assertThat(generator.nextLong()).isEqualTo(reference.next().longValue());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 129, 65_537, 1_500_000_001, Integer.MAX_VALUE})
    void boundedDrawsTakeTheLowHalfFirstAndRejectWhatWouldBeBiased(int bound) {
        Reference reference = new Reference(3);
        int[] row = new int[400];
        new Pcg64(3).fill(row, bound);
        for (int value : row) {
            assertThat(value).isEqualTo((int) reference.below(bound));
        }
    }

    @Test
    void aNegativeSeedIsRefused() {
        assertThatThrownBy(() -> new Pcg64(-1)).hasMessage("seed -1 is negative");
    }

    private static double[] doubles(long seed) {
        Pcg64 generator = new Pcg64(seed);
        double[] values = new double[4];
        for (int i = 0; i < values.length; i++) {
            values[i] = (generator.nextLong() >>> 11) * 0x1.0p-53;
        }
        return values;
    }

    /** SeedSequence, PCG64 and Lemire's draw, word for word and slowly. */
    private static final class Reference {

        private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);
        private static final BigInteger TWO_128 = BigInteger.ONE.shiftLeft(128);
        private static final BigInteger MULTIPLIER = new BigInteger("47026247687942121848144207491837523525");

        private final BigInteger increment;
        private BigInteger state = BigInteger.ZERO;
        private long constant = 0x43B0D7E5L;
        private long waiting = -1;

        Reference(long seed) {
            long[] pool = new long[4];
            for (int i = 0; i < 4; i++) {
                pool[i] = hashed(i == 0 ? seed & 0xFFFFFFFFL : i == 1 ? seed >>> 32 : 0, 0x931E8875L);
            }
            for (int source = 0; source < 4; source++) {
                for (int target = 0; target < 4; target++) {
                    if (source != target) {
                        long mixed = (0xCA01F9DDL * pool[target] - 0x4973F715L * hashed(pool[source], 0x931E8875L))
                                & 0xFFFFFFFFL;
                        pool[target] = mixed ^ mixed >>> 16;
                    }
                }
            }
            constant = 0x8B51F9DDL;
            BigInteger[] words = new BigInteger[4];
            for (int i = 0; i < 4; i++) {
                BigInteger low = BigInteger.valueOf(hashed(pool[2 * i % 4], 0x58F38DEDL));
                BigInteger high = BigInteger.valueOf(hashed(pool[(2 * i + 1) % 4], 0x58F38DEDL));
                words[i] = high.shiftLeft(32).or(low);
            }
            BigInteger initial = words[0].shiftLeft(64).or(words[1]);
            increment = words[2].shiftLeft(64)
                    .or(words[3])
                    .shiftLeft(1)
                    .add(BigInteger.ONE)
                    .mod(TWO_128);
            step();
            state = state.add(initial).mod(TWO_128);
            step();
        }

        private long hashed(long value, long multiplier) {
            long hashed = value ^ constant;
            constant = constant * multiplier & 0xFFFFFFFFL;
            hashed = hashed * constant & 0xFFFFFFFFL;
            return hashed ^ hashed >>> 16;
        }

        private void step() {
            state = state.multiply(MULTIPLIER).add(increment).mod(TWO_128);
        }

        BigInteger next() {
            step();
            BigInteger high = state.shiftRight(64);
            BigInteger folded = high.xor(state.mod(TWO_64));
            int rotation = high.shiftRight(58).intValue();
            return folded.shiftRight(rotation)
                    .or(folded.shiftLeft(64 - rotation))
                    .mod(TWO_64);
        }

        private long half() {
            if (waiting >= 0) {
                long half = waiting;
                waiting = -1;
                return half;
            }
            BigInteger bits = next();
            waiting = bits.shiftRight(32).longValue();
            return bits.longValue() & 0xFFFFFFFFL;
        }

        long below(long bound) {
            if (bound == 1) {
                return 0;
            }
            long threshold = ((1L << 32) - bound) % bound;
            long product = half() * bound;
            while ((product & 0xFFFFFFFFL) < threshold) {
                product = half() * bound;
            }
            return product >>> 32;
        }
    }
}
