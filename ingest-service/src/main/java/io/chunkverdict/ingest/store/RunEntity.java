package io.chunkverdict.ingest.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** Row of table {@code run}. */
@Entity
@Table(name = "run")
class RunEntity {
    /** What ingest knows of a run: how it ended, as score-service announces it. */
    enum State {
        REQUESTED,
        COMPLETED,
        FAILED,
        CANCELLED,
        /** Ended, and beyond what is kept. */
        EXPIRED
    }

    @Id
    UUID id;

    UUID suite;

    /** Whether it started by itself. */
    boolean automatic;

    long revision;

    @Column(name = "idempotency_key")
    String idempotencyKey;

    String receipt;

    @Enumerated(EnumType.STRING)
    State state;

    @Column(name = "requested_at")
    Instant requestedAt;
}
