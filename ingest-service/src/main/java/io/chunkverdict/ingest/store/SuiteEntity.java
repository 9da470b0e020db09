package io.chunkverdict.ingest.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** Row of table {@code suite}. */
@Entity
@Table(name = "suite")
class SuiteEntity {
    @Id
    UUID id;

    String name;

    long revision;

    /** Versions superseded at or below it are gone. */
    long floor;

    /** Whether nothing has happened that may raise the floor. */
    boolean settled = true;

    String configuration;

    String embedding;

    @Column(name = "question_set_sha")
    String questionSetSha;

    @Column(name = "created_at")
    Instant createdAt;

    @Column(name = "deleted_at")
    Instant deletedAt;
}
