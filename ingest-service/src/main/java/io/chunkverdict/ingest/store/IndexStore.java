package io.chunkverdict.ingest.store;

import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.suite.IndexSpec;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The indexes of a suite that documents are sent for. */
@ApplicationScoped
class IndexStore {
    private final IndexRepository indexes;

    IndexStore(IndexRepository indexes) {
        this.indexes = indexes;
    }

    /** Those there are, in the order they were activated. */
    List<IndexSpec> active(UUID suite) {
        return indexes.list("suite = ?1 order by ordinal", suite).stream()
                .map(entity -> Columns.read(entity.spec, IndexSpec.class))
                .toList();
    }

    /** Those there are, with where they start, in the order they were activated. */
    List<RunIndex> started(UUID suite) {
        return indexes.list("suite = ?1 order by ordinal", suite).stream()
                .map(entity -> new RunIndex(Columns.read(entity.spec, IndexSpec.class), entity.base, entity.baseCount))
                .toList();
    }

    /** One of them, with where it starts. */
    Optional<RunIndex> find(UUID suite, IndexSpec spec) {
        return indexes.findByIdOptional(new IndexEntity.Key(suite, spec.id()))
                .map(entity -> new RunIndex(Columns.read(entity.spec, IndexSpec.class), entity.base, entity.baseCount));
    }

    /** Adds one; the caller announces the corpus for it in the same transaction. */
    RunIndex activate(UUID suite, IndexSpec spec, long base, int baseCount) {
        IndexEntity entity = new IndexEntity();
        entity.suite = suite;
        entity.id = spec.id();
        entity.ordinal = Math.toIntExact(indexes.count("suite", suite));
        entity.spec = Columns.write(spec);
        entity.base = base;
        entity.baseCount = baseCount;
        entity.activatedAt = Instant.now();
        indexes.persist(entity);
        return new RunIndex(spec, base, baseCount);
    }
}
