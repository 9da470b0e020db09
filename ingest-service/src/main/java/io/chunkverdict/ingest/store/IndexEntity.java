package io.chunkverdict.ingest.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.UUID;

/** Row of table {@code suite_index}. */
@Entity
@Table(name = "suite_index")
@IdClass(IndexEntity.Key.class)
class IndexEntity {
    @Id
    UUID suite;

    @Id
    String id;

    int ordinal;

    String spec;

    long base;

    @Column(name = "base_count")
    int baseCount;

    @Column(name = "activated_at")
    Instant activatedAt;

    /** Primary key. */
    record Key(UUID suite, String id) implements Serializable {}
}
