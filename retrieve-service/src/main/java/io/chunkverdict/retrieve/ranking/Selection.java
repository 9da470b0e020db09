package io.chunkverdict.retrieve.ranking;

import java.util.Arrays;

/**
 * The chunks a search may return, in index order. An index keeps chunks in slots, in the order they arrived, for good; a
 * selection says which slots count and what their order is, so that every revision of a corpus is a view on the same slots.
 */
public final class Selection {

    private static final int ABSENT = -1;

    private final int[] slots;
    private final int lowSlot;
    private final int[] positions;

    private Selection(int[] slots, int lowSlot, int[] positions) {
        this.slots = slots;
        this.lowSlot = lowSlot;
        this.positions = positions;
    }

    /**
     * A selection of these slots.
     *
     * @param slotsInOrder each once, in index order
     */
    public static Selection of(int... slotsInOrder) {
        int[] slots = slotsInOrder.clone();
        if (slots.length == 0) {
            return new Selection(slots, 0, new int[0]);
        }
        int low = Arrays.stream(slots).min().orElseThrow();
        int high = Arrays.stream(slots).max().orElseThrow();
        int[] positions = new int[high - low + 1];
        Arrays.fill(positions, ABSENT);
        for (int position = 0; position < slots.length; position++) {
            if (positions[slots[position] - low] != ABSENT) {
                throw new IllegalArgumentException("slot " + slots[position] + " is selected twice");
            }
            positions[slots[position] - low] = position;
        }
        return new Selection(slots, low, positions);
    }

    /** How many chunks are selected. */
    public int size() {
        return slots.length;
    }

    /** The slot at a place in index order. */
    public int slot(int position) {
        return slots[position];
    }

    /** A slot's place in index order, or a negative number where it is not selected. */
    public int position(int slot) {
        int at = slot - lowSlot;
        return at < 0 || at >= positions.length ? ABSENT : positions[at];
    }

    /** The lowest selected slot; 0 when there is none. */
    public int lowSlot() {
        return lowSlot;
    }

    /** One past the highest selected slot. */
    public int endSlot() {
        return lowSlot + positions.length;
    }
}
