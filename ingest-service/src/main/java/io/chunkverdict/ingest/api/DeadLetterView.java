package io.chunkverdict.ingest.api;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.chunkverdict.ingest.deadletter.Bytes;
import io.chunkverdict.ingest.deadletter.DeadLetter;
import io.chunkverdict.ingest.deadletter.KeptLetter;
import io.chunkverdict.messaging.identity.Identity;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A dead letter as people see it.
 *
 * @param id of the letter: source topic, partition and offset
 * @param topic it came from
 * @param partition it came from
 * @param offset it came from
 * @param reason why it could not be processed; empty if nobody said
 * @param cause of the reason; empty if there is none
 * @param exception class name; empty if nobody said
 * @param about whom it is about, as far as its headers say
 * @param key of the record; null if it had none
 * @param size bytes of the value
 * @param head the beginning of the value, up to 2 kB, readable; null if it had none
 * @param at when it became a dead letter
 * @param redrives how often it was sent again
 * @param redrivenAt when last; null if never
 */
record DeadLetterView(
        String id,
        String topic,
        int partition,
        long offset,
        String reason,
        String cause,
        String exception,
        About about,
        Optional<Bytes> key,
        long size,
        Optional<String> head,
        Instant at,
        int redrives,
        Optional<Instant> redrivenAt) {

    private static final int HEAD = 2048;

    /**
     * A single letter.
     *
     * @param letter as in a list
     * @param value the whole value; null if it had none
     */
    record Whole(@JsonUnwrapped DeadLetterView letter, Optional<Bytes> value) {
        static Whole of(KeptLetter kept) {
            return new Whole(DeadLetterView.of(kept), kept.letter().value().map(Bytes::of));
        }
    }

    /**
     * A page of letters, newest first.
     *
     * @param next cursor of the next page; empty on the last
     */
    record Page(List<DeadLetterView> deadLetters, String next) {}

    /**
     * What came of sending one again.
     *
     * @param note what that does and doesn't do
     */
    record Redriven(String id, String topic, int redrives, Optional<Instant> redrivenAt, String note) {}

    /** Whom a record is about; what its headers don't say is null or empty. */
    record About(
            Optional<String> suite,
            Optional<String> document,
            Optional<Long> revision,
            List<String> indexes,
            Optional<String> run) {}

    static DeadLetterView of(KeptLetter kept) {
        DeadLetter letter = kept.letter();
        return new DeadLetterView(
                letter.place().id(),
                letter.place().topic(),
                letter.place().partition(),
                letter.place().offset(),
                letter.reason(),
                letter.cause(),
                letter.exception(),
                about(letter.identity()),
                letter.key().map(Bytes::of),
                kept.size(),
                letter.value().map(value -> Bytes.readable(Arrays.copyOf(value, Math.min(value.length, HEAD)))),
                letter.at(),
                kept.redrives(),
                kept.redrivenAt());
    }

    private static About about(Identity identity) {
        return new About(
                identity.suite(),
                identity.document(),
                identity.revision().isPresent()
                        ? Optional.of(identity.revision().getAsLong())
                        : Optional.empty(),
                identity.indexes(),
                identity.run());
    }
}
