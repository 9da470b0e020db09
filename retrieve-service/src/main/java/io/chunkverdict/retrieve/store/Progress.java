package io.chunkverdict.retrieve.store;

import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.index.Watermark;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Moves a watermark as far as it goes and wakes the cells it reaches. To be called under the index's lock. */
final class Progress {

    private Progress() {}

    /**
     * Saves the watermark if it moved or learnt something, and makes cells ready.
     *
     * @param before as it is stored
     * @param now with what has just been learnt
     */
    static void settle(Connection connection, IndexKey key, Watermark before, Watermark now) throws SQLException {
        Watermark reached = now;
        while (reached.pastBase()) {
            List<Long> above = VersionTable.revisionsAbove(connection, key, reached.value());
            Watermark next = reached.advance(above);
            // a page that was used up may be followed by another
            boolean usedUp = !above.isEmpty() && next.value() == above.getLast();
            reached = next;
            if (!usedUp) {
                break;
            }
        }
        if (!reached.equals(before)) {
            IndexTable.save(connection, key, reached);
        }
        CellTable.wake(connection, key, reached.value());
    }
}
