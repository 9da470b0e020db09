package io.chunkverdict.ingest.store;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Table of {@link RunEntity}. */
@ApplicationScoped
class RunRepository implements PanacheRepositoryBase<RunEntity, UUID> {}
