package io.chunkverdict.ingest.deadletter;

import java.time.Instant;
import java.util.Optional;

/**
 * A dead letter as it is kept, and what was done about it.
 *
 * @param letter the letter; in a list, its value is only the beginning
 * @param size bytes of the whole value
 * @param redrives how often it was sent again
 * @param redrivenAt when last; absent if never
 */
public record KeptLetter(DeadLetter letter, long size, int redrives, Optional<Instant> redrivenAt) {}
