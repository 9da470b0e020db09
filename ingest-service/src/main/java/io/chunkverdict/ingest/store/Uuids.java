package io.chunkverdict.ingest.store;

import java.util.Optional;
import java.util.UUID;

/** Ids of suites and runs, which come as any text. */
final class Uuids {
    private static final int LENGTH = 36;

    private Uuids() {}

    /** Absent if it is no id: nothing has it then. */
    static Optional<UUID> parse(String text) {
        try {
            return text.length() == LENGTH ? Optional.of(UUID.fromString(text)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
