package io.chunkverdict.ingest.store;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.time.Instant;
import java.util.UUID;

/** Row of table {@code question_set}. */
@Entity
@Table(name = "question_set")
@IdClass(QuestionSetEntity.Key.class)
class QuestionSetEntity {
    @Id
    UUID suite;

    @Id
    String sha;

    String file;

    String questions;

    @Column(name = "created_at")
    Instant createdAt;

    /** Primary key. */
    record Key(UUID suite, String sha) implements Serializable {}
}
