package io.chunkverdict.score.store;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A suite as score-service knows it: its alias, and whether it is gone. */
@Entity(name = "ScoreSuite")
@Table(name = "suite")
public class SuiteEntity extends PanacheEntityBase {

    /** Incarnation id. */
    @Id
    public String id;

    /** Alias, known from the first run request on. */
    public String name;

    /** A tombstone: nothing of the suite is taken any more. */
    public boolean deleted;
}
