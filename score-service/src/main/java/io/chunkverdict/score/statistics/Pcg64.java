package io.chunkverdict.score.statistics;

/**
 * The generator behind numpy's {@code default_rng(seed)}: SeedSequence (O'Neill's seed_seq_fe) feeding PCG64 (XSL-RR
 * 128/64), with numpy's buffered 32-bit halves and Lemire's bounded draw, so that a resample here is the resample there.
 */
final class Pcg64 {

    private static final int POOL = 4;
    private static final int INIT_A = 0x43B0D7E5;
    private static final int MULT_A = 0x931E8875;
    private static final int INIT_B = 0x8B51F9DD;
    private static final int MULT_B = 0x58F38DED;
    private static final int MIX_LEFT = 0xCA01F9DD;
    private static final int MIX_RIGHT = 0x4973F715;

    /** 47026247687942121848144207491837523525, the multiplier of the 128-bit step. */
    private static final long MULTIPLIER_HIGH = 0x2360ED051FC65DA4L;

    private static final long MULTIPLIER_LOW = 0x4385DF649FCCF645L;
    private static final long LOW_32 = 0xFFFFFFFFL;

    private long high;
    private long low;
    private final long incrementHigh;
    private final long incrementLow;
    private boolean buffered;
    private long upperHalf;

    /**
     * A generator at the start of its stream.
     *
     * @param seed ≥ 0
     */
    Pcg64(long seed) {
        if (seed < 0) {
            throw new IllegalArgumentException("seed " + seed + " is negative");
        }
        long[] words = seedWords(seed);
        incrementHigh = words[2] << 1 | words[3] >>> 63;
        incrementLow = words[3] << 1 | 1;
        step();
        long sum = low + words[1];
        high = high + words[0] + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
        low = sum;
        step();
    }

    /** The next 64 random bits; leaves a waiting half where it is. */
    long nextLong() {
        step();
        return Long.rotateRight(high ^ low, (int) (high >>> 58));
    }

    /**
     * A uniform draw from {@code 0 … bound − 1}.
     *
     * @param bound 1 to 2^32 − 1; 1 draws nothing from the stream
     */
    long nextBelow(long bound) {
        if (bound == 1) {
            return 0;
        }
        long product = next32() * bound;
        if ((product & LOW_32) < bound) {
            long threshold = ((1L << 32) - bound) % bound;
            while ((product & LOW_32) < threshold) {
                product = next32() * bound;
            }
        }
        return product >>> 32;
    }

    /**
     * Fills {@code row} with draws from {@code 0 … bound − 1}, as that many calls of {@link #nextBelow} would. Most of a
     * bootstrap's time goes here, so draws that can't be rejected are taken two at a time from one step.
     */
    void fill(int[] row, int bound) {
        int i = 0;
        if (bound > 1) {
            while (i + 1 < row.length) {
                if (buffered) {
                    row[i++] = (int) nextBelow(bound);
                    continue;
                }
                long bits = nextLong();
                long one = (bits & LOW_32) * bound;
                long other = (bits >>> 32) * bound;
                if ((one & LOW_32) < bound || (other & LOW_32) < bound) {
                    i = redraw(row, i, bits, bound);
                } else {
                    row[i] = (int) (one >>> 32);
                    row[i + 1] = (int) (other >>> 32);
                    i += 2;
                }
            }
        }
        for (; i < row.length; i++) {
            row[i] = (int) nextBelow(bound);
        }
    }

    /** The slow way for a pair of halves of which one may be rejected; returns the next place to fill. */
    private int redraw(int[] row, int place, long bits, int bound) {
        long threshold = ((1L << 32) - bound) % bound;
        int next = place;
        for (long half : new long[] {bits & LOW_32, bits >>> 32}) {
            long product = half * bound;
            if ((product & LOW_32) >= threshold) {
                row[next++] = (int) (product >>> 32);
            }
        }
        return next;
    }

    private long next32() {
        if (buffered) {
            buffered = false;
            return upperHalf;
        }
        long bits = nextLong();
        buffered = true;
        upperHalf = bits >>> 32;
        return bits & LOW_32;
    }

    private void step() {
        long productLow = low * MULTIPLIER_LOW;
        long productHigh =
                Math.unsignedMultiplyHigh(low, MULTIPLIER_LOW) + high * MULTIPLIER_LOW + low * MULTIPLIER_HIGH;
        low = productLow + incrementLow;
        high = productHigh + incrementHigh + (Long.compareUnsigned(low, productLow) < 0 ? 1 : 0);
    }

    private static long[] seedWords(long seed) {
        int[] entropy = seed >>> 32 == 0 ? new int[] {(int) seed} : new int[] {(int) seed, (int) (seed >>> 32)};
        int[] pool = new int[POOL];
        int constant = INIT_A;
        for (int i = 0; i < POOL; i++) {
            int next = constant * MULT_A;
            pool[i] = hash(i < entropy.length ? entropy[i] : 0, constant, next);
            constant = next;
        }
        for (int source = 0; source < POOL; source++) {
            for (int target = 0; target < POOL; target++) {
                if (source != target) {
                    int next = constant * MULT_A;
                    pool[target] = mix(pool[target], hash(pool[source], constant, next));
                    constant = next;
                }
            }
        }
        long[] words = new long[POOL];
        int output = INIT_B;
        for (int i = 0; i < 2 * POOL; i++) {
            int next = output * MULT_B;
            long word = Integer.toUnsignedLong(hash(pool[i % POOL], output, next));
            words[i / 2] |= i % 2 == 0 ? word : word << 32;
            output = next;
        }
        return words;
    }

    private static int hash(int value, int before, int after) {
        int mixed = (value ^ before) * after;
        return mixed ^ mixed >>> 16;
    }

    private static int mix(int left, int right) {
        int mixed = MIX_LEFT * left - MIX_RIGHT * right;
        return mixed ^ mixed >>> 16;
    }
}
