package io.chunkverdict.messaging.topic;

/** The services, in the order in which they are upgraded: whoever reads a message before whoever writes it. */
public enum Service {
    SCORE,
    RETRIEVE,
    EMBED,
    CHUNK,
    INGEST
}
