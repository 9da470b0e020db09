package io.chunkverdict.ingest.repair;

import java.util.List;
import java.util.stream.Stream;

/**
 * Where a check is. Chunk and embed acknowledge a record only when what follows from it is acknowledged by the broker; so once
 * every reader of a hop's topics has passed the ends that were marked when the hop before was passed, everything that could come
 * over it has come.
 */
public enum Hop {
    /** What ingest has decided so far is on its way to the broker. */
    OUTBOX,
    /** Documents and runs are being read by all who read them. */
    SOURCES(
            new Reading("documents", "chunk"),
            new Reading("documents", "score"),
            new Reading("runs", "embed"),
            new Reading("runs", "retrieve"),
            new Reading("runs", "score")),
    /** Chunks are being read by embed-service. */
    CHUNKS(new Reading("chunks", "embed")),
    /** Vectors of documents and questions are being read by retrieve-service. */
    EMBEDDINGS(new Reading("embeddings", "retrieve")),
    /** A question how things stand is on its way to the broker. */
    QUESTION,
    /** The question is being read. */
    ASKED(new Reading("runs", "retrieve"), new Reading("runs", "score")),
    /** The answers are being read. */
    ANSWERS(new Reading("standings", "ingest")),
    /** What was retrieved is being read by score-service. */
    RETRIEVALS(new Reading("retrievals", "score")),
    /** How the run has ended is being read here. */
    SCORES(new Reading("scores", "ingest")),
    /** Nothing more is to be done. */
    SETTLED;

    private final List<Reading> readings;

    Hop(Reading... readings) {
        this.readings = List.of(readings);
    }

    /** Who has to have read what before the hop is passed. */
    public List<Reading> readings() {
        return readings;
    }

    /** Everything that is looked at in the course of a check. */
    public static List<Reading> allReadings() {
        return Stream.of(values())
                .flatMap(hop -> hop.readings.stream())
                .distinct()
                .toList();
    }
}
