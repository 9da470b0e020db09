package io.chunkverdict.ingest.store;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;

/** Table of {@link QuestionSetEntity}. */
@ApplicationScoped
class QuestionSetRepository implements PanacheRepositoryBase<QuestionSetEntity, QuestionSetEntity.Key> {}
