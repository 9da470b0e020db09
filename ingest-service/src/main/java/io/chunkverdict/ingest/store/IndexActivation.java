package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.run.RunPlan;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.suite.IndexSpec;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Activates the indexes that runs need and that aren't there, and sends them the corpus. */
@ApplicationScoped
public class IndexActivation {
    private final SuiteStore suites;
    private final IndexStore indexes;
    private final CorpusStore corpora;
    private final OutboxStore outbox;

    IndexActivation(SuiteStore suites, IndexStore indexes, CorpusStore corpora, OutboxStore outbox) {
        this.suites = suites;
        this.indexes = indexes;
        this.corpora = corpora;
        this.outbox = outbox;
    }

    /** Whether each index a plan needs is there, and holds its revision. */
    boolean covers(RunPlan plan) {
        return plan.indexes().stream()
                .allMatch(spec -> indexes.find(plan.suite().id(), spec)
                        .filter(index -> index.base() <= plan.snapshot().revision())
                        .isPresent());
    }

    /** The indexes of a plan, those that weren't there activated at its revision. */
    List<RunIndex> activate(RunPlan plan) {
        UUID suite = plan.suite().id();
        List<RunIndex> all = new ArrayList<>();
        List<IndexSpec> fresh = new ArrayList<>();
        for (IndexSpec spec : plan.indexes()) {
            Optional<RunIndex> active = indexes.find(suite, spec);
            if (active.isEmpty()) {
                fresh.add(spec);
            }
            all.add(active.orElseGet(() -> indexes.activate(
                    suite,
                    spec,
                    plan.snapshot().revision(),
                    plan.snapshot().documents().size())));
        }
        if (!fresh.isEmpty()) {
            announce(suite, plan.snapshot().revision(), fresh);
        }
        return all;
    }

    /**
     * Activates at the head what a plan needs and isn't there, for suites that change faster than a plan is made. Nothing
     * happens if the suite isn't the plan's any more.
     */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public void activateAtHead(RunPlan plan) {
        SuiteEntity entity = suites.locked(plan.suite().id());
        if (!SuiteStore.toSuite(entity).at(plan.suite().revision()).equals(plan.suite())) {
            return;
        }
        List<IndexSpec> fresh = plan.indexes().stream()
                .filter(spec -> indexes.find(entity.id, spec).isEmpty())
                .toList();
        if (!fresh.isEmpty()) {
            int documents = announce(entity.id, entity.revision, fresh);
            fresh.forEach(spec -> indexes.activate(entity.id, spec, entity.revision, documents));
        }
    }

    /** Sends the corpus at a revision to indexes that have nothing yet. @return how many documents it has */
    private int announce(UUID suite, long revision, List<IndexSpec> indexes) {
        int[] documents = {0};
        corpora.scan(suite, revision, stored -> {
            outbox.add(suite, Topics.DOCUMENTS, stored.message(suite, indexes));
            documents[0]++;
        });
        return documents[0];
    }
}
