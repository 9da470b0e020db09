package io.chunkverdict.score.store;

import io.chunkverdict.score.run.RunState;
import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A run's header: the row every handler locks. Request and report are elsewhere, so that it stays small. */
@Entity(name = "ScoreRun")
@Table(name = "run")
public class RunEntity extends PanacheEntityBase {

    /** Run id. */
    @Id
    public String id;

    /** Order of first sight; what lists are paged by. */
    @Column(insertable = false, updatable = false)
    public long seq;

    /** Incarnation id of its suite. */
    public String suite;

    @Column(name = "suite_name")
    public String suiteName;

    @Enumerated(EnumType.STRING)
    public RunState state;

    /** Whether the request itself has arrived: rows may come first. */
    public boolean requested;

    public long revision;

    @Column(name = "requested_at")
    public String requestedAt;

    @Column(name = "pin_hash")
    public String pinHash;

    /** Of the questions. */
    @Column(name = "query_set_sha")
    public String querySetSha = "";

    public int cells;

    public int questions;

    /** Why it failed; empty otherwise. */
    public String failure;

    /** Of the report; empty before there is one. */
    public String digest;

    /** The verdict in one sentence; empty before there is one. */
    public String verdict;

    /** The leading cell, {@code strategy/retriever}; empty without one. */
    public String leader;

    /** Whether {@code RunCompleted} or {@code RunFailed} is on topic {@code scores}. */
    public boolean announced;

    @Column(name = "created_at", insertable = false, updatable = false)
    public Instant createdAt;

    @Column(name = "updated_at", insertable = false, updatable = false)
    public Instant updatedAt;
}
