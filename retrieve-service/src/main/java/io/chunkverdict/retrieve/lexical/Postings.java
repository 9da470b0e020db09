package io.chunkverdict.retrieve.lexical;

import java.util.Arrays;

/** Where one term occurs: slots, rising, with how often. Grows at its end. */
final class Postings {

    private int[] slots = new int[2];
    private int[] frequencies = new int[2];
    private int size;

    void add(int slot, int frequency) {
        if (size == slots.length) {
            int capacity = size + (size >> 1) + 1;
            slots = Arrays.copyOf(slots, capacity);
            frequencies = Arrays.copyOf(frequencies, capacity);
        }
        slots[size] = slot;
        frequencies[size] = frequency;
        size++;
    }

    int size() {
        return size;
    }

    int slot(int i) {
        return slots[i];
    }

    int frequency(int i) {
        return frequencies[i];
    }

    /** The first posting at or after a slot. */
    int firstFrom(int slot) {
        int found = Arrays.binarySearch(slots, 0, size, slot);
        return found >= 0 ? found : -found - 1;
    }
}
