package io.chunkverdict.ingest.store;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;

/** Table of {@link IndexEntity}. */
@ApplicationScoped
class IndexRepository implements PanacheRepositoryBase<IndexEntity, IndexEntity.Key> {}
